import { expect, test, vi } from 'vitest'
import { announceHydrated } from '#lib/hydrated.ts'
import {
  bootAfresh,
  event,
  eventually,
  find,
  hear,
  hydrated,
  server,
  visit,
} from '#testing/booted-page.ts'

bootAfresh()

const form = '<p class="late" hidden tabindex="-1">Call us</p><form data-hydrate=""></form>'
const isLate = () => !find('.late').hidden

test('a form whose code does not arrive says so, takes the focus there, and is sent once it does', async () => {
  server.mockRejectedValue(new TypeError('blocked'))
  await visit(form)
  const log: string[] = []
  hear(log, 'form', 'submit')
  find('form').dispatchEvent(event('submit'))
  await eventually(() => expect(document.activeElement).toBe(find('.late')))
  expect(isLate()).toBe(true)
  hydrated()
  announceHydrated(find('form'))
  await eventually(() => expect(log).toEqual(['form']))
  expect(isLate()).toBe(false)
})

test('a form whose code is under way for 20 seconds says so, too, and goes on waiting', async () => {
  server.mockReturnValue(new Promise(() => {}))
  await visit(form)
  find('form').dispatchEvent(event('submit'))
  vi.advanceTimersByTime(19_999)
  expect(isLate()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isLate()).toBe(true)
})

test('a page whose form nobody sent says nothing of it', async () => {
  server.mockRejectedValue(new TypeError('blocked'))
  await visit(`<button type="button">Step 3</button>${form}`)
  find('button').click()
  await eventually(() => expect(server).toHaveBeenCalledTimes(3))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isLate()).toBe(false)
})
