/** Tells every listener, in this tab and in the others, that the session cookies have changed. */
type Listener = () => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** Fits `useSyncExternalStore`. */
export function subscribeSession(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifySession(): void {
  tellListeners()
  openChannel()?.postMessage('changed')
}

function tellListeners() {
  for (const listener of listeners) listener()
}

function openChannel() {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('session')
  channel.onmessage = tellListeners
  return channel
}
