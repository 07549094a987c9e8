/** Tells every listener, in this tab and in the others, that the session cookies have changed. */
type Listener = () => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined
let lastMessage: unknown

/** Fits `useSyncExternalStore`. */
export function subscribeSession(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `message` says what the other tabs should know besides, such as why the session ended. */
export function notifySession(message = 'changed'): void {
  lastMessage = undefined
  notifyListeners()
  openChannel()?.postMessage(message)
}

/** What another tab said last, as long as this one has done nothing since. */
export const lastSessionMessage = () => lastMessage

function notifyListeners() {
  for (const listener of listeners) listener()
}

function openChannel() {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('session')
  channel.onmessage = ({ data }) => {
    lastMessage = data
    notifyListeners()
  }
  return channel
}
