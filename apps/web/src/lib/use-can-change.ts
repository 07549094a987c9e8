import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useIsReadOnly } from './session.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether a change could be sent: not while an admin views as a customer, nor without a connection. */
export function useCanChange(): boolean {
  const online = useSyncExternalStore(subscribe, isOnline)
  return !useIsReadOnly() && online
}
