import { afterEach, beforeEach, expect, type Mock, type MockInstance, test, vi } from 'vitest'

let listening: MockInstance<typeof addEventListener>
let observed: Element[]
let show: (seen: { isIntersecting: boolean }[]) => void
let server: Mock<() => Promise<Response>>
let started: number
let comeAlive: () => void
let visits = 0

class FakeObserver {
  constructor(callback: typeof show) {
    show = callback
  }
  observe = (element: Element) => observed.push(element)
}

/** A page as the build writes it, and a client that lets us wait. */
async function visit(body: string) {
  const alive = new Promise<void>((resolve) => {
    comeAlive = resolve
  })
  vi.stubGlobal('client', () => {
    started++
    return alive
  })
  const client = `data:text/javascript,export/**/const/**/awake=globalThis.client()//${visits++}`
  document.head.innerHTML = `<meta name="wake" content="${client} /assets/home.js /assets/info.css">`
  document.body.innerHTML = body
  await import('./boot.ts')
}

beforeEach(() => {
  vi.resetModules()
  started = 0
  observed = []
  server = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  listening = vi.spyOn(globalThis, 'addEventListener')
})

afterEach(() => {
  for (const [name, listener, options] of listening.mock.calls)
    if (listener) removeEventListener(name, listener, options)
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}
const heardOn = (element: HTMLElement, name: string) => {
  const heard = vi.fn()
  element.addEventListener(name, heard)
  return heard
}
const settled = () => vi.waitFor(() => expect(started).toBe(1))
const pressed = () => new Event('pointerdown', { bubbles: true })
const step = '<button type="button">Step 3</button>'

test('a page that nobody touches fetches nothing', async () => {
  await visit(step)
  expect(server).not.toHaveBeenCalled()
  expect(started).toBe(0)
})

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin'])(
  '%s wakes the page',
  async (name) => {
    await visit(step)
    find('button').dispatchEvent(new Event(name, { bubbles: true }))
    expect(server).toHaveBeenCalledTimes(3)
    await settled()
  },
)

test('it is fetched once, however much is pressed meanwhile', async () => {
  await visit(step)
  for (let count = 0; count < 3; count++) find('button').dispatchEvent(pressed())
  await settled()
  expect(server).toHaveBeenCalledTimes(3)
})

test('the press that woke the page is made again once the page answers', async () => {
  await visit(step)
  find('button').dispatchEvent(pressed())
  find('button').click()
  await settled()
  const heard = heardOn(find('button'), 'click')
  expect(heard).not.toHaveBeenCalled()
  comeAlive()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  find('button').click()
  expect(heard).toHaveBeenCalledTimes(2)
})

test('of several presses each counts once, in order', async () => {
  await visit(`${step}<button type="button" id="last"><i>Step 5</i></button>`)
  find('button').dispatchEvent(pressed())
  find('button').click()
  find('i').click()
  find('i').click()
  await settled()
  const [first, last] = [heardOn(find('button'), 'click'), heardOn(find('#last'), 'click')]
  comeAlive()
  await vi.waitFor(() => expect(last).toHaveBeenCalledOnce())
  expect(first).toHaveBeenCalledOnce()
  expect(first.mock.invocationCallOrder[0]).toBeLessThan(last.mock.invocationCallOrder[0] ?? 0)
})

test('Escape is not lost either', async () => {
  await visit('<a href="/login">Smart Bird</a>')
  find('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await settled()
  const heard = heardOn(document.body, 'keydown')
  comeAlive()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
})

test('a mouse that rests on a button is felt', async () => {
  await visit(step)
  const over = () => new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true })
  document.body.dispatchEvent(over())
  expect(server).not.toHaveBeenCalled()
  find('button').dispatchEvent(over())
  await settled()
  vi.spyOn(find('button'), 'matches').mockReturnValue(true)
  const heard = heardOn(find('button'), 'pointerover')
  comeAlive()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
})

test('links, summaries and fields are left to the browser', async () => {
  await visit(
    '<a href="#x">Link</a><details><summary>Question</summary></details><input type="checkbox">',
  )
  for (const name of ['a', 'summary', 'input']) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    find(name).dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  }
  find('input').dispatchEvent(pressed())
  await settled()
  const heard = heardOn(document.body, 'click')
  comeAlive()
  await new Promise((resolve) => setTimeout(resolve))
  expect(heard).not.toHaveBeenCalled()
})

test('a form sent too early is held back and marked, and one that is alive is not', async () => {
  await visit('<form data-wake></form><form id="live" data-wake data-live></form>')
  const early = new Event('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  expect(find('form').dataset.submitted).toBe('')
  await settled()
  const late = new Event('submit', { bubbles: true, cancelable: true })
  find('#live').dispatchEvent(late)
  expect(late.defaultPrevented).toBe(false)
})

test('what moves by itself wakes the page when it shows', async () => {
  await visit('<section data-wake></section>')
  expect(observed).toEqual([find('section')])
  show([{ isIntersecting: false }])
  expect(started).toBe(0)
  show([{ isIntersecting: true }])
  await settled()
})

test('for who saves data it waits for a touch', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await visit(`<section data-wake>${step}</section>`)
  expect(observed).toEqual([])
  find('button').dispatchEvent(pressed())
  await settled()
})

test('a signed-in customer gets their own header at once', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('sbVersion=1; usat=a.b.c')
  await visit(step)
  await settled()
})

test.each(['pointerdown', 'online'])(
  'what failed is asked for again at %s, and the first press still counts',
  async (name) => {
    await visit(step)
    server.mockRejectedValueOnce(new TypeError('offline'))
    find('button').dispatchEvent(pressed())
    find('button').click()
    await vi.waitFor(() => {
      window.dispatchEvent(new Event(name))
      expect(server.mock.calls.length).toBeGreaterThan(3)
    })
    await settled()
    const heard = heardOn(find('button'), 'click')
    comeAlive()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  },
)

test('a server that refuses the code counts as a failure too', async () => {
  await visit(step)
  server.mockResolvedValueOnce(new Response(null, { status: 503 }))
  find('button').dispatchEvent(pressed())
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(started).toBe(0)
  find('button').dispatchEvent(pressed())
  await settled()
})
