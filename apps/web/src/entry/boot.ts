/**
 * All that runs before the visitor does anything. It fetches the real client at the first touch, key
 * press or focus, and hands it what woke it. Links and native parts work without it.
 */
const chunks = document.querySelector<HTMLMetaElement>('meta[name=wake]')?.content.split(' ') ?? []
const gestures = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const
const buttonAt = ({ target }: Event) =>
  target instanceof Element && target.closest<HTMLElement>('button[type=button]')

let waking = false
/** What is done again once somebody listens, in order; a second press on one button is impatience. */
const again = new Map<unknown, () => void>()

async function wake() {
  const entry = chunks[0]
  if (waking || !entry) return
  waking = true
  for (const name of gestures) removeEventListener(name, wake, true)
  try {
    // Fetched first and imported from the cache: browsers never ask again for a module that failed.
    await Promise.all(chunks.map(fetchWhole))
    const { awake } = await import(/* @vite-ignore */ entry)
    await awake
    replay()
  } catch {
    waking = false
    for (const name of [...gestures, 'online']) addEventListener(name, wake, true)
  }
}

async function fetchWhole(href: string) {
  const reply = await fetch(href)
  if (!reply.ok) throw reply
  return reply.text()
}

function replay() {
  removeEventListener('click', rememberPress, true)
  removeEventListener('keydown', rememberEscape, true)
  removeEventListener('pointerover', rememberPointing, true)
  for (const repeat of again.values()) repeat()
}

function rememberPress(event: Event) {
  const button = buttonAt(event)
  if (button) again.set(button, () => button.click())
}

function rememberEscape({ key, target }: KeyboardEvent) {
  if (key === 'Escape')
    again.set(key, () =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
}

function rememberPointing(event: PointerEvent) {
  const button = event.pointerType === 'mouse' && buttonAt(event)
  if (!button) return
  again.set(gestures, () => {
    if (button.matches(':hover'))
      button.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
  })
  wake()
}

for (const name of gestures) addEventListener(name, wake, true)
addEventListener('click', rememberPress, true)
addEventListener('keydown', rememberEscape, true)
addEventListener('pointerover', rememberPointing, true)
// A form whose code is still on its way waits for it: it sees the mark and sends itself.
addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-wake]:not([data-live])')) return
    event.preventDefault()
    form.dataset.submitted = ''
    wake()
  },
  true,
)
// A signed-in customer sees their own header.
if (/(^|; )usat=./.test(document.cookie)) wake()
// Parts that move or send wake when they show, unless the visitor counts every byte.
const near = new IntersectionObserver((seen) => {
  if (seen.some((entry) => entry.isIntersecting)) wake()
})
const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
if (!connection?.saveData)
  for (const element of document.querySelectorAll('[data-wake]')) near.observe(element)

export {}
