import type { Mutation, MutationCache, MutationObserver } from '@tanstack/react-query'
import { endsSession, isCallError, sentenceOf } from './call-error.ts'
import { keepFocus } from './keep-focus.ts'
import { readToasts, showError } from './toasts.ts'

/** What a reply removes from the page, such as the row it was about, is gone by then. */
const settledMs = 250
/** The same on a slow machine. */
const slowMs = 1500

/** Reports a failure even if its form is gone, and keeps the focus if the pressed button is gone. */
export function watchMutations(cache: MutationCache): void {
  const forms = new WeakMap<Mutation, Pick<MutationObserver, 'hasListeners'>>()
  const pressed = new WeakMap<Mutation, Element | null>()
  let acts = 0
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, () => acts++, true)
  const isShown = (mutation: Mutation) => forms.get(mutation)?.hasListeners() === true
  const keepFocusOf = (mutation: Mutation) => {
    if (pressed.get(mutation)?.isConnected === false) keepFocus()
  }
  cache.subscribe((event) => {
    if (event.type === 'observerAdded') forms.set(event.mutation, event.observer)
    if (event.type !== 'updated') return
    const { mutation, action } = event
    if (action.type === 'pending') pressed.set(mutation, document.activeElement)
    if (action.type !== 'success' && action.type !== 'error') return
    const { error } = mutation.state
    const isSaid = readToasts().some(({ look }) => look === 'error')
    const isSilent = !error || isSaid || (isCallError(error) && endsSession(error))
    const was = { isShown: isShown(mutation), acts }
    setTimeout(() => {
      const isClosed = was.isShown && was.acts < acts // by the reader, not by the reply
      if (!isSilent && !isShown(mutation) && !isClosed) showError(sentenceOf(error))
      keepFocusOf(mutation)
    }, settledMs)
    setTimeout(() => keepFocusOf(mutation), slowMs)
  })
}
