// Redraws <main data-live="topic"> when the server says that the topic changed.
const main = document.querySelector('main[data-live]')

const isTyping = () => {
  const field = document.activeElement
  return main.contains(field) && field.matches('input, select, textarea')
}

const focusKey = () => {
  const element = document.activeElement
  return main.contains(element) ? element.dataset.key : undefined
}

let redrawing = false
let again = false
const redraw = async () => {
  if (redrawing || isTyping()) {
    again = true
    return
  }
  redrawing = true
  again = false
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.querySelector('main')
    if (fresh && !isTyping()) {
      const key = focusKey()
      // What the reader opened stays open.
      for (const details of main.querySelectorAll('details[open][data-key]'))
        fresh
          .querySelector(`details[data-key="${CSS.escape(details.dataset.key)}"]`)
          ?.setAttribute('open', '')
      main.replaceChildren(...fresh.childNodes)
      document.title = page.title
      if (key) main.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus()
    }
  } finally {
    redrawing = false
  }
  if (again) redraw()
}

if (main) {
  const events = new EventSource(`/live?topic=${encodeURIComponent(main.dataset.live)}`)
  events.onmessage = redraw
  main.addEventListener('focusout', () => again && setTimeout(redraw))
}
