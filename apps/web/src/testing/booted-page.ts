/** A page as the build writes it, before and while the boot script hydrates it. */
import { afterEach, beforeEach, expect, type Mock, type MockInstance, vi } from 'vitest'
import { announceHydrated } from '#lib/hydrated.ts'

let listening: MockInstance<typeof addEventListener>
export let server: Mock<() => Promise<Response>>
export let evaluated: string[]
export let idle: (() => void)[]
let visits = 0

/** A page as the build writes it. Code that arrives after its test has ended doesn’t count. */
export async function visit(body: string) {
  visits++
  vi.stubGlobal('evaluate', (name: string, by: number) => by === visits && evaluated.push(name))
  const chunk = (name: string) => `data:text/javascript,globalThis.evaluate?.('${name}',${visits})`
  document.head.innerHTML = `<meta name="hydrate" content="${chunk('client')} ${chunk('page')} ${chunk('home')}">`
  document.body.dataset.hydrate = ''
  document.body.innerHTML = body
  await import('#entry/boot.ts')
}

/** For a test file of the boot script. */
export function bootAfresh() {
  beforeEach(() => {
    vi.resetModules()
    evaluated = []
    idle = []
    server = vi.fn(async () => new Response())
    vi.stubGlobal('fetch', server)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
    listening = vi.spyOn(globalThis, 'addEventListener')
  })

  afterEach(() => {
    for (const [name, listener, options] of listening.mock.calls)
      if (listener) removeEventListener(name, listener, options)
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.head.innerHTML = ''
    document.body.innerHTML = ''
    delete document.body.dataset.hydrate
  })
}

export const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}
export const event = (name: string) => new Event(name, { bubbles: true, cancelable: true })
/** Not `vi.waitFor`'s one second, which a busy machine exceeds. */
export const eventually = (check: () => void) => vi.waitFor(check, 15_000)
/** The client runs once, after each of its modules had a task of its own. */
export const hydrating = () =>
  eventually(() => expect(evaluated).toEqual(['home', 'page', 'client']))
export const hydrated = () => announceHydrated(document.body)
/** The page has loaded, been painted and is idle. */
export const loaded = () => {
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(1000)
  for (const callback of idle.splice(0)) callback()
}
/** Writes down what a part of the page gets to hear. */
export const hear = (log: string[], selector: string, name: string, as = selector) =>
  find(selector).addEventListener(name, () => log.push(as))
