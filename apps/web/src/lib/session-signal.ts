/** Notifies listeners in this and every other tab that the session cookies have changed. */
import { createSignal } from './signal.ts'

const { notify, subscribe } = createSignal()
let channel: BroadcastChannel | undefined
let lastMessage: unknown

export function subscribeSession(listener: () => void): () => void {
  openChannel()
  return subscribe(listener)
}

/** `message` says what the other tabs should know besides, such as why the session ended. */
export function notifySession(message = 'changed'): void {
  lastMessage = undefined
  notify()
  openChannel()?.postMessage(message)
}

/** The last message from another tab, unless this tab has changed the session since. */
export const lastSessionMessage = () => lastMessage

function openChannel() {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('session')
  channel.onmessage = ({ data }) => {
    lastMessage = data
    notify()
  }
  return channel
}
