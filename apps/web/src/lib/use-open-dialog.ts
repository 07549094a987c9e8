import { useEffect, useState } from 'react'
import { openDialogKey } from './forget-drafts.ts'
import { findLoggedInName } from './logged-in-name.ts'
import { tabStorage } from './storage.ts'

/** What this dialog was open for when its page was reloaded or the session ended. */
export function findOpen(dialog: string): string | undefined {
  const begin = `${findLoggedInName()} ${dialog} `
  const text = tabStorage.get(openDialogKey)
  return text?.startsWith(begin) ? text.slice(begin.length) : undefined
}

/** While a dialog is open, the tab remembers it. */
export function useMarkOpen(dialog: string, about: string | undefined): void {
  useEffect(() => {
    if (about === undefined) return
    tabStorage.set(openDialogKey, `${findLoggedInName()} ${dialog} ${about}`)
    return () => {
      // Closed, or left for another page; the session's end closes it, too, but isn't meant to.
      if (findLoggedInName()) tabStorage.remove(openDialogKey)
    }
  }, [about, dialog])
}

/** What a dialog is open for, even after a reload or a new login; undefined while it is closed. */
export function useOpenDialog(dialog: string) {
  const [about, open] = useState(() => findOpen(dialog))
  useMarkOpen(dialog, about)
  return [about, open] as const
}
