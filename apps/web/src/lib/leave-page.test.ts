import { afterEach, expect, test, vi } from 'vitest'
import { leaveTo } from './leave-page.ts'

const assign = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
afterEach(() => {
  vi.restoreAllMocks()
})

const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test.each([
  'https://www.paypal.com/checkoutnow?token=1',
  'http://localhost:4100/checkoutnow?token=1',
  'http://127.0.0.1:4100/x',
])('leaves for %s', (address) => {
  const assigned = assign()
  void leaveTo(address)
  expect(assigned).toHaveBeenCalledExactlyOnceWith(address)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://pay.example.com/', 'no address'])(
  'stays where it is for %s',
  (address) => {
    const assigned = assign()
    expect(() => leaveTo(address)).toThrow()
    expect(assigned).not.toHaveBeenCalled()
  },
)

test('stays pending until the back button restores the page', async () => {
  assign()
  let back = false
  const left = leaveTo('https://pay.example.com/').then(() => {
    back = true
  })
  comeBack(false)
  await Promise.resolve()
  expect(back).toBe(false)
  comeBack(true)
  await left
  expect(back).toBe(true)
})
