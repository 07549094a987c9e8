import * as contract from '@smart-bird/contracts/admin/mails'
import { changeByPress } from '#features/admin/changes.ts'
import { pagesOf } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'

export const mails = pagesOf('emails', contract.listMails)

export const resending = (id: number) =>
  changeByPress(
    () => call(contract.resendMail, { params: { id: String(id) } }),
    'The email is on its way. It can take a moment.',
  )
