/**
 * All that runs before the page is hydrated. It fetches the client on the visitor's first intent or when
 * the loaded page is idle, and holds what is pressed until then. Links and native parts work without it.
 */
const chunks =
  document.querySelector<HTMLMetaElement>('meta[name=hydrate]')?.content.split(' ') ?? []
const held: Event[] = []
let hydrating = false

async function hydrate() {
  if (hydrating || !chunks[0]) return
  hydrating = true
  try {
    // Fetched first and imported from the cache: browsers never ask again for a module that failed.
    await Promise.all(chunks.map(fetchWhole))
    await import(/* @vite-ignore */ chunks[0])
  } catch {
    hydrating = false
    addEventListener('online', hydrate, { once: true })
  }
}

async function fetchWhole(href: string) {
  const reply = await fetch(href)
  if (!reply.ok) throw reply
  return reply.text()
}

/** What only a hydrated page can answer; everything else works as it is. */
const needsScript = (event: Event, target: Element) =>
  event.type === 'submit' ||
  (event.type === 'click' && target.closest('button[type=button]')) ||
  (event instanceof KeyboardEvent && event.key === 'Escape')

function onIntent(event: Event) {
  const { target, type } = event
  if (!(target instanceof Element) || !target.closest('[data-hydrate]')) return
  if (type === 'pointerover' && !target.closest('button,form')) return
  hydrate()
  // The browser follows links: a router that is half hydrated would change the address and nothing else.
  if (type === 'click' && target.closest('a')) event.stopPropagation()
  if (!needsScript(event, target)) return
  event.preventDefault()
  event.stopPropagation()
  held.push(event)
}

async function replay() {
  // A pointer that rests on a button came before anybody listened.
  const pointed = matchMedia('(hover: hover)').matches && document.querySelector('button:hover')
  if (pointed)
    pointed.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
  for (const event of held.splice(0)) {
    const Kind = event.constructor as typeof Event
    event.target?.dispatchEvent(new Kind(event.type, event))
    // React draws between two events of a visitor, and so it has to between these.
    await null
  }
}

for (const name of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
  addEventListener(name, onIntent, true)
addEventListener('hydrated', replay)

// Who saves data fetches no script for reading, unless to see their own account in the header.
const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
if (!connection?.saveData || /(^|; )usat=./.test(document.cookie))
  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(hydrate))

export {}
