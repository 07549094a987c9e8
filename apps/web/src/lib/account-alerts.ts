/**
 * The alert state slice (specification §3): messages that outlive the screen that caused them. Kept in
 * session storage because an account update reloads the page.
 */
import { useSyncExternalStore } from 'react'

export const alertNames = [
  'accountChanges',
  'accountNews',
  'paymentNews',
  'recoveryPassword',
  'passwordSettings',
] as const
export type AlertName = (typeof alertNames)[number]
export type AccountAlert = { flag: boolean; info: string | null }

const none: AccountAlert = { flag: false, info: null }
const alerts = new Map<AlertName, AccountAlert>()
const listeners = new Set<() => void>()

export const useAccountAlert = (name: AlertName): AccountAlert =>
  useSyncExternalStore(
    subscribe,
    () => readAlert(name),
    () => none,
  )

export function setAccountAlert(name: AlertName, info: string): void {
  sessionStorage.setItem(name, info)
  change(name, { flag: true, info })
}

export function clearAccountAlert(name: AlertName): void {
  sessionStorage.removeItem(name)
  change(name, none)
}

export function readAlert(name: AlertName): AccountAlert {
  const known = alerts.get(name)
  if (known) return known
  const info = sessionStorage.getItem(name)
  const alert = info === null ? none : { flag: true, info }
  alerts.set(name, alert)
  return alert
}

function change(name: AlertName, alert: AccountAlert) {
  alerts.set(name, alert)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
