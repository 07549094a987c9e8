/** Notifies listeners in this and every other tab that the session cookies have changed. */
import { createStore } from './store.ts'

const store = createStore(openChannel)
let channel: BroadcastChannel | undefined
let lastMessage: unknown

export const subscribeSession = store.subscribe
export const useSessionState = store.use

/** `message` says what the other tabs should know besides, such as why the session ended. */
export function notifySession(message = 'changed'): void {
  lastMessage = undefined
  store.notify()
  openChannel()?.postMessage(message)
}

/** The last message from another tab, unless this tab has changed the session since. */
export const lastSessionMessage = () => lastMessage

function openChannel() {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('session')
  channel.onmessage = ({ data }) => {
    lastMessage = data
    store.notify()
  }
  return channel
}
