/** Notifies listeners in this and every other tab that the session cookies have changed. */
type Listener = () => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined
let lastMessage: unknown

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

/** The last message from another tab, unless this tab has changed the session since. */
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
