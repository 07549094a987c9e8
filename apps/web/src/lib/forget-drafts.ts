import { tabStorage } from './storage.ts'

export const draftsKey = 'drafts'
export const openDialogKey = 'dialog'

/** What anybody had typed in this tab. A file of its own: every page can log out, but few have a form. */
export function forgetDrafts(): void {
  tabStorage.remove(draftsKey)
  tabStorage.remove(openDialogKey)
}
