import { expect, test, vi } from 'vitest'
import { announceHydrated } from '#lib/hydrated.ts'
import {
  bootAfresh,
  evaluated,
  event,
  eventually,
  find,
  hear,
  hydrated,
  hydrating,
  idle,
  loaded,
  server,
  visit,
} from '#testing/booted-page.ts'

bootAfresh()

const step = '<button type="button">Step 3</button>'
const steps = `${step}<button type="button" id="last"><i>Step 5</i></button>`

test('an untouched page is hydrated once it has loaded, been painted and is idle', async () => {
  await visit(step)
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(999)
  expect(idle).toEqual([])
  vi.advanceTimersByTime(1)
  expect(server).not.toHaveBeenCalled()
  for (const callback of idle) callback()
  await hydrating()
})

test('a browser without requestIdleCallback hydrates after load, too', async () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  await visit(step)
  loaded()
  vi.runAllTimers()
  await hydrating()
})

test.each(['pointerover', 'focusin', 'keydown', 'click'])(
  '%s on a button hydrates a page that is still loading',
  async (name) => {
    await visit(step)
    find('button').dispatchEvent(event(name))
    expect(server).toHaveBeenCalledTimes(3)
    await hydrating()
  },
)

test('a pointer over text loads nothing', async () => {
  await visit('<p>Text</p>')
  find('p').dispatchEvent(event('pointerover'))
  expect(server).not.toHaveBeenCalled()
})

test('with data saving on, the page waits for an interaction', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await visit(step)
  loaded()
  expect(server).not.toHaveBeenCalled()
  find('button').click()
  await hydrating()
})

test('a logged-in customer with data saving on still sees their own header', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('sbVersion=1; usat=a.b.c')
  await visit(step)
  loaded()
  await hydrating()
})

test('the code loads once, however much is pressed in the meantime', async () => {
  await visit(step)
  for (let count = 0; count < 3; count++) find('button').click()
  loaded()
  await hydrating()
  expect(server).toHaveBeenCalledTimes(3)
})

test('what was pressed is painted before the code runs', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  await visit(step)
  find('button').click()
  await eventually(() => expect(frames).toHaveLength(1))
  expect(evaluated).toEqual([])
  frames[0]?.(0)
  await hydrating()
})

test('each of several quick presses counts once, in order', async () => {
  await visit(steps)
  const log: string[] = []
  hear(log, 'button', 'click', 'first')
  hear(log, '#last', 'click', 'last')
  find('button').click()
  find('i').click()
  find('i').click()
  find('button').click()
  expect(log).toEqual([])
  hydrated()
  await eventually(() => expect(log).toEqual(['first', 'last', 'last', 'first']))
  find('button').click()
  expect(log).toHaveLength(5)
})

test('the page renders the effect of a press before the next one is replayed', async () => {
  await visit(step)
  let shown = 1
  find('button').addEventListener('click', () => {
    const next = shown + 1
    queueMicrotask(() => {
      shown = next
    })
  })
  for (let count = 0; count < 3; count++) find('button').click()
  hydrated()
  await eventually(() => expect(shown).toBe(4))
})

test('Escape is not lost either', async () => {
  await visit('<a href="/login">Smart Bird</a>')
  const keys: string[] = []
  find('a').addEventListener('keydown', ({ key }) => keys.push(key))
  find('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(keys).toEqual([])
  hydrated()
  await eventually(() => expect(keys).toEqual(['Escape']))
})

test('a button under a resting mouse, or with the focus, hears of it before the first press', async () => {
  await visit(steps)
  const log: string[] = []
  for (const name of ['pointerover', 'focusin', 'click']) hear(log, 'button', name, name)
  const first = find('button')
  first.focus()
  first.click()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const query = document.querySelector.bind(document)
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    selector === 'button:hover' ? first : query(selector),
  )
  hydrated()
  await eventually(() => expect(log).toEqual(['pointerover', 'focusin', 'click']))
})

test('links, summaries, fields and typing are left to the browser', async () => {
  await visit(
    '<a href="#x">Link</a><details><summary>Question</summary></details><input type="checkbox">',
  )
  const log: string[] = []
  for (const name of ['a', 'summary', 'input']) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    find(name).dispatchEvent(click)
    expect(click.defaultPrevented).toBe(false)
    hear(log, name, 'click')
  }
  const key = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true })
  find('input').dispatchEvent(key)
  expect(key.defaultPrevented).toBe(false)
  hydrated()
  await new Promise((resolve) => setImmediate(resolve))
  expect(log).toEqual([])
})

test('React hears nothing of a part that it has yet to hydrate', async () => {
  await visit('<label>Vents <input type="checkbox"></label>')
  const log: string[] = []
  for (const name of ['pointerdown', 'mousedown', 'click', 'input', 'change'])
    hear(log, 'input', name)
  find('input').click()
  expect((find('input') as HTMLInputElement).checked).toBe(true)
  expect(log).toEqual([])
  hydrated()
  find('input').click()
  expect(log).toEqual(['input', 'input', 'input'])
})

test('a link is the browser’s own until the page is hydrated', async () => {
  await visit('<a href="#x">Link</a>')
  const log: string[] = []
  hear(log, 'a', 'click')
  find('a').click()
  expect(log).toEqual([])
  hydrated()
  find('a').click()
  expect(log).toEqual(['a'])
})

test('a form that was sent too early waits for its own code and is not sent by the browser', async () => {
  await visit(`${step}<form data-hydrate=""><input name="name"></form>`)
  const log: string[] = []
  hear(log, 'form', 'submit')
  hear(log, 'button', 'click')
  const early = event('submit')
  find('form').dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  find('button').click()
  hydrated()
  await eventually(() => expect(log).toEqual(['button']))
  announceHydrated(find('form'))
  await eventually(() => expect(log).toEqual(['button', 'form']))
})

test('events on a hydrated page pass through', async () => {
  await visit(`${step}<form></form>`)
  hydrated()
  for (const [selector, name] of [
    ['button', 'click'],
    ['form', 'submit'],
  ] as const) {
    const late = event(name)
    find(selector).dispatchEvent(late)
    expect(late.defaultPrevented).toBe(false)
  }
})

test.each(['pointerover', 'online'])(
  'what failed is asked for again at %s, and the first press still counts',
  async (name) => {
    await visit(step)
    const log: string[] = []
    hear(log, 'button', 'click')
    server.mockRejectedValueOnce(new TypeError('offline'))
    find('button').click()
    await eventually(() => {
      find('button').dispatchEvent(event(name))
      expect(server.mock.calls.length).toBeGreaterThan(3)
    })
    await hydrating()
    hydrated()
    await eventually(() => expect(log).toEqual(['button']))
  },
)

test('a server that refuses the code counts as a failure too', async () => {
  await visit(step)
  server.mockResolvedValueOnce(new Response(null, { status: 503 }))
  find('button').click()
  await eventually(() => {
    find('button').dispatchEvent(event('pointerover'))
    expect(server.mock.calls.length).toBeGreaterThan(3)
  })
  await hydrating()
})

const carrying = '<a href="#contact" data-carries></a>'
const click = (options: MouseEventInit = {}) =>
  find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))

test('a link that carries something is pressed again once there is code, and new tabs need none', async () => {
  const log: string[] = []
  await visit(carrying)
  hear(log, 'a', 'click')
  expect([click({ ctrlKey: true }), click()]).toEqual([true, false])
  await hydrating()
  hydrated()
  await eventually(() => expect(log).toEqual(['a']))
})

test('a link that carries something still leads there if the code does not arrive', async () => {
  server.mockRejectedValue(new TypeError('offline'))
  await visit(carrying)
  expect(click()).toBe(false)
  await eventually(() => expect(location.hash).toBe('#contact'))
})
