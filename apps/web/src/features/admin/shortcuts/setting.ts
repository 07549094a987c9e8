import { browserStorage } from '#lib/storage.ts'
import { createStore } from '#lib/store.ts'

const key = 'sb_shortcuts'
const store = createStore()

const areOn = () => browserStorage.get(key) !== 'off'

/** Kept in this browser: single keys disturb who dictates or types by accident (WCAG 2.1.4). */
export function setShortcuts(on: boolean) {
  if (on) browserStorage.remove(key)
  else browserStorage.set(key, 'off')
  store.notify()
}

export const useShortcutsOn = () => store.use(areOn, true)
