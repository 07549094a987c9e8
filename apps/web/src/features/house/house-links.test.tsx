import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HouseLinks } from './house-links.tsx'

const show = () => render(<HouseLinks domain="basic.example.com" disabled={false} />)

test('on a computer View Home opens the house in a new tab', () => {
  show()
  const link = screen.getByRole('link', { name: /View Home/ })
  expect(link.getAttribute('href')).toBe('https://basic.example.com')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('on a phone View Home opens the app in the same tab, with a browser link beside it', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16)')
  show()
  const link = screen.getByRole('link', { name: 'View Home' })
  expect(link.getAttribute('href')).toMatch(/^homeassistant:\/\/navigate\//)
  expect(link.hasAttribute('target')).toBe(false)
  const browser = screen.getByRole('link', { name: /Open in browser/ })
  expect(browser.getAttribute('href')).toBe('https://basic.example.com')
})
