import { render, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ScrollToHash } from './scroll-to-hash.tsx'

function LateHome() {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 50)
    return () => clearTimeout(timer)
  }, [])
  return loaded ? <section id="guarantee">One year</section> : null
}

function open(address: string) {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <LateHome />
      <ScrollToHash />
    </MemoryRouter>,
  )
  const findTarget = async () => {
    await waitFor(() => expect(container.querySelector('#guarantee')).not.toBeNull())
    return container.querySelector('#guarantee')
  }
  return { scrolled, findTarget }
}

test('the first page of the cabinet scrolls to the element its hash names, once it appears', async () => {
  const { scrolled, findTarget } = open('/cabinet/basic/home#guarantee')
  const target = await findTarget()
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([target]))
  expect(document.activeElement).toBe(target)
})

test('the browser itself scrolls a prerendered first page', async () => {
  const { scrolled, findTarget } = open('/faq/#guarantee')
  await findTarget()
  expect(scrolled).not.toHaveBeenCalled()
})

test("a hash that can't be decoded does nothing", async () => {
  const { scrolled, findTarget } = open('/cabinet/basic/home#%')
  await findTarget()
  expect(scrolled).not.toHaveBeenCalled()
})
