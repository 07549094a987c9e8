/** What was typed or chosen and isn't sent yet, kept by the tab, each account's apart. */
import * as z from 'zod/mini'
import { draftsKey } from './forget-drafts.ts'
import { findLoggedInName } from './logged-in-name.ts'
import { tabStorage } from './storage.ts'

const draft = z.record(z.string(), z.unknown())
type Draft = z.infer<typeof draft>

const findAll = () => tabStorage.find(draftsKey, z.record(z.string(), draft)) ?? {}
const nameOf = (form: string) => `${findLoggedInName() ?? ''} ${form}`

export const findDraft = (form: string): Draft | undefined => findAll()[nameOf(form)]

/** Without fields there is nothing to keep. */
export function keepDraft(form: string, fields: Draft): void {
  const { [nameOf(form)]: before, ...others } = findAll()
  const isEmpty = Object.keys(fields).length === 0
  if (isEmpty && !before) return
  tabStorage.save(draftsKey, isEmpty ? others : { ...others, [nameOf(form)]: fields })
}
