import { createStore } from './store.ts'

export type Toast = { id: number; look: 'success' | 'error'; sentence: string }

let toasts: readonly Toast[] = []
let nextId = 1
const store = createStore()
const none: readonly Toast[] = []

export const showSuccess = (sentence: string) => add('success', sentence)
export const showError = (sentence: string) => add('error', sentence)
export const readToasts = () => toasts
export const useToasts = () => store.use(readToasts, none)

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** For a new attempt, or a dialog that opens: a toast behind it could be dismissed only with a mouse. */
export const clearToasts = (): void => change([])

let seenUpTo = 0
/** Called when the user does something: by then they have seen what is on the screen. */
export const markToastsSeen = (): void => {
  seenUpTo = nextId - 1
}
/** Called on a new page. A toast shown on the way to it, such as why it opened, stays. */
export const clearSeenToasts = (): void => change(toasts.filter(({ id }) => id > seenUpTo))

/** A sentence that is already on the screen is not shown twice. */
function add(look: Toast['look'], sentence: string) {
  const others = toasts.filter((toast) => toast.sentence !== sentence)
  change([...others, { id: nextId++, look, sentence }].slice(-3))
}

function change(next: readonly Toast[]) {
  toasts = next
  store.notify()
}
