/**
 * All that runs before the visitor does anything. It fetches the real client at the first touch, key
 * press or focus, and hands it the press that woke it. Links and native parts work without it.
 */
const chunks = document.querySelector<HTMLMetaElement>('meta[name=wake]')?.content.split(' ') ?? []
const gestures = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const

let pressed: HTMLElement | undefined
let key: KeyboardEvent | undefined
let waking = false

function wake() {
  const entry = chunks[0]
  if (waking || !entry) return
  waking = true
  for (const name of gestures) removeEventListener(name, wake, true)
  for (const href of chunks) {
    const hint = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), hint, { href }))
  }
  import(/* @vite-ignore */ entry).then(({ awake }) => awake).then(replay, retryLater)
}

function replay() {
  removeEventListener('click', remember, true)
  removeEventListener('keydown', rememberKey, true)
  if (key) pressed?.dispatchEvent(new KeyboardEvent('keydown', key))
  else pressed?.click()
}

function retryLater() {
  waking = false
  for (const name of gestures) addEventListener(name, wake, true)
}

function remember({ target }: Event) {
  const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]')
  if (button) [pressed, key] = [button, undefined]
}

function rememberKey(event: KeyboardEvent) {
  if (event.key.startsWith('Arrow') && event.target instanceof HTMLButtonElement)
    [pressed, key] = [event.target, event]
}

for (const name of gestures) addEventListener(name, wake, true)
addEventListener('click', remember, true)
addEventListener('keydown', rememberKey, true)
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
// A signed-in customer sees their own header; parts that move or send wake when they come near.
if (/(^|; )usat=./.test(document.cookie)) wake()
const near = new IntersectionObserver((seen) => {
  if (seen.some((entry) => entry.isIntersecting)) wake()
})
for (const element of document.querySelectorAll('[data-wake]')) near.observe(element)

export {}
