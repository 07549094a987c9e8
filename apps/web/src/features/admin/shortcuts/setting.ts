import { useSyncExternalStore } from 'react'

const key = 'sb_shortcuts'
const listeners = new Set<() => void>()

const areOn = () => localStorage.getItem(key) !== 'off'

/** Kept in this browser: single keys disturb who dictates or types by accident (WCAG 2.1.4). */
export function setShortcuts(on: boolean) {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
  for (const listener of listeners) listener()
}

export const useShortcutsOn = () => useSyncExternalStore(subscribe, areOn)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
