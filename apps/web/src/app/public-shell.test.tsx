import { logout } from '@smart-bird/contracts/auth'
import { storageKeys } from '@smart-bird/contracts/limits'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { company } from '#lib/company.ts'
import { endSession } from '#lib/session.ts'
import { findToken, saveSession } from '#lib/session-cookie.ts'
import { aToken } from '#testing/a-token.ts'
import { answer, noContent, serveApi } from '#testing/api.ts'
import { PublicShell } from './public-shell.tsx'

serveApi()
afterEach(() => endSession('logged-out'))

const Where = () => <p>at {useLocation().pathname}</p>

function open() {
  render(
    <MemoryRouter initialEntries={['/support']}>
      <Routes>
        <Route element={<PublicShell />}>
          <Route path="*" element={<Where />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
}
const header = () => within(screen.getByRole('banner'))
const footer = () => within(screen.getByRole('contentinfo'))
const href = (link: HTMLElement) => link.getAttribute('href')

test('the logo leads a visitor to the login', () => {
  open()
  expect(href(header().getByRole('link', { name: 'Smart Bird Login To your account' }))).toBe(
    '/login',
  )
  expect(href(footer().getByRole('link', { name: 'Login' }))).toBe('/login')
  expect(footer().queryByText('Logout')).toBeNull()
})

test('the logo leads a customer to the cabinet', () => {
  saveSession(aToken({ username: 'premium' }))
  open()
  expect(href(header().getByRole('link', { name: 'Smart Bird Enter To your cabinet' }))).toBe(
    '/cabinet/premium/home',
  )
  expect(href(footer().getByRole('link', { name: 'Cabinet' }))).toBe('/cabinet/premium/home')
  expect(footer().queryByText('Login')).toBeNull()
})

test('the header names the page that is open, and ends with the way to log in', () => {
  open()
  const links = within(header().getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Services',
    'Support',
    'FAQ',
    'Contact',
    'Login',
  ])
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[1]])
  expect(href(header().getByRole('link', { name: company.phone }))).toBe(company.phoneHref)
})

test('the footer has the pages by group, our contact details and four social networks', () => {
  open()
  for (const [name, path] of [
    ['Home', '/'],
    ['Services', '/services'],
    ['Support', '/support'],
    ['Privacy policy', '/privacy-policy'],
    ['Terms of service', '/terms-of-service/'],
    ['Licenses', '/license/'],
    ['Contact', '/#contact'],
  ] as const)
    expect(href(footer().getByRole('link', { name }))).toBe(path)
  for (const name of ['Facebook', 'Instagram', 'YouTube', 'TikTok'])
    expect(footer().getByRole('link', { name })).toBeDefined()
  expect(
    footer()
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Explore', 'Legal', 'Account', 'Chicago, Illinois'])
  expect(footer().getByRole('link', { name: /^\(312\)/ })).toBeDefined()
  expect(footer().getByText(/© 2025/)).toBeDefined()
})

test('logging out in the footer removes the session and the lists, and goes home', async () => {
  const requests = answer(logout, noContent)
  saveSession(aToken())
  localStorage.setItem(storageKeys.ordersHistory, '[]')
  open()
  await userEvent.click(footer().getByRole('button', { name: 'Logout' }))
  await screen.findByText('at /')
  expect(findToken()).toBeUndefined()
  expect(localStorage.getItem(storageKeys.ordersHistory)).toBeNull()
  expect(footer().getByRole('link', { name: 'Login' })).toBeDefined()
  await waitFor(() => expect(requests).toHaveLength(1))
})

test("Escape hides the logo's popup until the pointer returns", async () => {
  open()
  const logo = header().getByRole('link', { name: /^Smart Bird/ })
  logo.focus()
  await userEvent.keyboard('{Escape}')
  expect(logo.hasAttribute('data-closed')).toBe(true)
  await userEvent.hover(logo)
  expect(logo.hasAttribute('data-closed')).toBe(false)
})
