/** Tells every listener, in this tab and in the others, that the session cookies have changed. */
type Listener = () => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined
let heard: unknown

/** Fits `useSyncExternalStore`. */
export function subscribeSession(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `news` says what the other tabs should know besides, such as why the session ended. */
export function notifySession(news = 'changed'): void {
  heard = undefined
  tellListeners()
  openChannel()?.postMessage(news)
}

/** What another tab said last, as long as this one has done nothing since. */
export const lastNews = () => heard

function tellListeners() {
  for (const listener of listeners) listener()
}

function openChannel() {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('session')
  channel.onmessage = ({ data }) => {
    heard = data
    tellListeners()
  }
  return channel
}
