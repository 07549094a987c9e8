/** The alert state slice (specification §3): kept by the tab, because an update reloads the page. */
import { tabStorage } from './storage.ts'
import { createStore } from './store.ts'

export const alertNames = [
  'accountChanges',
  'accountNews',
  'paymentNews',
  'recoveryPassword',
  'passwordSettings',
] as const
export type AlertName = (typeof alertNames)[number]
export type AccountAlert = { flag: boolean; info: string | null }

const store = createStore()

export const useAccountAlert = (name: AlertName): AccountAlert =>
  alertOf(store.use(() => tabStorage.get(name), null))

export function setAccountAlert(name: AlertName, info: string): void {
  tabStorage.set(name, info)
  store.notify()
}

export function clearAccountAlert(name: AlertName): void {
  tabStorage.remove(name)
  store.notify()
}

export const readAlert = (name: AlertName): AccountAlert => alertOf(tabStorage.get(name))

const alertOf = (info: string | null): AccountAlert => ({ flag: info !== null, info })
