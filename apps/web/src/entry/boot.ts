/**
 * Loads the client on the first interaction or when the page is idle, and queues what is pressed
 * until then.
 */
/** The page's modules, the client last. */
const chunks =
  document.querySelector<HTMLMetaElement>('meta[name=hydrate]')?.content.split(' ').reverse() ?? []
const intents = ['pointerover', 'focusin', 'keydown', 'click', 'submit']
/** What else React listens to, and the same gestures bring about. */
const consequences =
  'pointerout,pointerdown,pointerup,mouseover,mouseout,mousedown,mouseup,touchstart,touchend,focusout,keyup,input,change'.split(
    ',',
  )
const held: Event[] = []
/** After load, so that the scripts don't compete with the fonts and the largest paint. */
const paintFirstMs = 1000
/** So long a form waits for its code in silence. */
const lateMs = 20_000
let hydrating = false

async function hydrate() {
  if (hydrating) return
  hydrating = true
  try {
    // Fetched first and then imported from the cache: browsers never retry a module that failed to load.
    await Promise.all(chunks.map(fetchWhole))
    // What was pressed is painted first.
    await new Promise(requestAnimationFrame)
    // Each in a task of its own: together they would hold up a slow phone.
    for (const chunk of chunks) await import(/* @vite-ignore */ chunk)
  } catch {
    hydrating = false
    followHeldLink()
    sayLate()
    addEventListener('online', hydrate, { once: true })
  }
}

/** A link that brings what was pressed to the form it leads to. */
const carrying = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-carries]') : null
const isPlain = (event: MouseEvent) =>
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** Without the code it brings nothing, but it still leads there. */
function followHeldLink() {
  const place = held.findIndex(({ target }) => carrying(target))
  const link = carrying(held[place]?.target ?? null)
  if (!link) return
  held.splice(place, 1)
  location.assign(link.href)
}

/** Beside a form that was sent: it can't be yet. */
const late = document.querySelector<HTMLElement>('.late')
function sayLate() {
  if (!late || !held.some(({ type }) => type === 'submit')) return
  late.hidden = false
  late.focus()
}

/** A browser that draws nothing may not call itself idle for long, so it gets a second at most. */
const whenIdle = () =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(hydrate, { timeout: 1000 }) : hydrate()

async function fetchWhole(href: string) {
  const reply = await fetch(href)
  if (!reply.ok) throw reply
  // As bytes: nobody reads it as a text.
  return reply.blob()
}

/** Whether only a hydrated page can handle the event. */
const needsScript = (event: Event, target: Element) =>
  event.type === 'submit' ||
  (event instanceof MouseEvent &&
    event.type === 'click' &&
    (target.closest('button[type=button]') || (isPlain(event) && carrying(target)))) ||
  (event instanceof KeyboardEvent && event.key === 'Escape')

function onEvent(event: Event) {
  const { target, type } = event
  if (!(target instanceof Element) || !target.closest('[data-hydrate]')) return
  // React would never finish a part that an event reaches while its code loads, and a router that is half
  // hydrated would change the address and nothing else. The browser itself follows links and ticks boxes.
  event.stopPropagation()
  if (!intents.includes(type) || (type === 'pointerover' && !target.closest('button,form'))) return
  hydrate()
  if (!needsScript(event, target)) return
  event.preventDefault()
  held.push(event)
  setTimeout(sayLate, lateMs)
}

async function replay() {
  if (late) late.hidden = true
  // A pointer or the focus may have come to rest on a button before React listened.
  const pointed = matchMedia('(hover: hover)').matches && document.querySelector('button:hover')
  if (pointed)
    pointed.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const event of held.splice(0)) {
    const Kind = event.constructor as typeof Event
    event.target?.dispatchEvent(new Kind(event.type, event))
    // React renders between two real events, so let it render between replayed ones too.
    await null
  }
}

for (const name of [...intents, ...consequences]) addEventListener(name, onEvent, true)
addEventListener('hydrated', replay)

// With data saving on, reading a page loads no script, unless a session needs the header's account link.
const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
if (!connection?.saveData || /(^|; )usat=./.test(document.cookie))
  addEventListener('load', () => setTimeout(whenIdle, paintFirstMs))

export {}
