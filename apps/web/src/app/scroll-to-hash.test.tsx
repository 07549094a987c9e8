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

test('the first page of the cabinet scrolls to what its address names, once that is there', async () => {
  const { scrolled, findTarget } = open('/cabinet/basic/home#guarantee')
  const target = await findTarget()
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([target]))
  expect(document.activeElement).toBe(target)
})

test('a first page that came drawn is left to the browser', async () => {
  const { scrolled, findTarget } = open('/faq/#guarantee')
  await findTarget()
  expect(scrolled).not.toHaveBeenCalled()
})

test('a broken hash does no harm', async () => {
  const { scrolled, findTarget } = open('/cabinet/basic/home#%')
  await findTarget()
  expect(scrolled).not.toHaveBeenCalled()
})
