import { useSyncExternalStore } from 'react'
import { createSignal } from '#lib/signal.ts'
import { browserStorage } from '#lib/storage.ts'

const key = 'sb_shortcuts'
const { notify, subscribe } = createSignal()

const areOn = () => browserStorage.get(key) !== 'off'

/** Kept in this browser: single keys disturb who dictates or types by accident (WCAG 2.1.4). */
export function setShortcuts(on: boolean) {
  if (on) browserStorage.remove(key)
  else browserStorage.set(key, 'off')
  notify()
}

export const useShortcutsOn = () => useSyncExternalStore(subscribe, areOn)
