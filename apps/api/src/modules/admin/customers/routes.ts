import * as contract from '@smart-bird/contracts/admin/customers'
import * as noteContract from '@smart-bird/contracts/admin/note'
import * as unused from '@smart-bird/contracts/admin/unused-accounts'
import * as viewContract from '@smart-bird/contracts/admin/view-as'
import { counted } from '@smart-bird/contracts/counts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { bearerToken } from '#http/bearer-token'
import { serve } from '#http/serve'
import { adminActionOf } from '#modules/admin/admin-action'
import { serveCsv } from '#modules/admin/export-file'
import { blockCustomer, unblockCustomer } from './block.ts'
import { createCustomer } from './create.ts'
import { deleteCustomer } from './delete.ts'
import { editCustomer } from './edit.ts'
import { editHouse } from './edit-house.ts'
import { editNote } from './edit-note.ts'
import { customerColumns } from './export.ts'
import { getCustomer } from './find-repo.ts'
import { inviteAll } from './invite-all.ts'
import { liftTwoFactor } from './lift-two-factor.ts'
import { listCustomers } from './list-repo.ts'
import { recoverCustomer, resendInvitation } from './mail-codes.ts'
import { viewAsCustomer } from './view-as.ts'

export function customerRoutes(app: FastifyInstance, context: Context) {
  serve(app, contract.listCustomers, ({ query }) => listCustomers(context, query))

  const file = { list: 'customers', columns: customerColumns, find: listCustomers } as const
  serveCsv(app, context, contract.customersCsv, file)

  serve(app, contract.createCustomer, (call) =>
    createCustomer(context, adminActionOf(call), call.body),
  )

  serve(app, contract.findCustomer, ({ params }) => getCustomer(context, context.db, params.id))

  serve(app, contract.editCustomer, (call) =>
    editCustomer(context, adminActionOf(call), call.params.id, call.body),
  )

  serve(app, noteContract.editNote, (call) =>
    editNote(context, adminActionOf(call), call.params.id, call.body),
  )

  serve(app, contract.editHouse, (call) =>
    editHouse(context, adminActionOf(call), call.params.id, call.body),
  )

  serve(app, contract.blockCustomer, async (call) => {
    await blockCustomer(context, adminActionOf(call), call.params.id)
    return { message: 'The account is blocked and its sessions have ended.' }
  })

  serve(app, contract.unblockCustomer, async (call) => {
    await unblockCustomer(context, adminActionOf(call), call.params.id)
    return { message: 'The account can log in again.' }
  })

  serve(app, unused.resendInvitation, async (call) => {
    await resendInvitation(context, adminActionOf(call), call.params.id)
    return { message: 'The invitation was sent.' }
  })

  serve(app, unused.inviteCustomers, async (call) => {
    const count = await inviteAll(context, adminActionOf(call))
    const words = counted(count, 'invitation is', 'invitations are')
    return { message: `${words} on the way.`, count }
  })

  serve(app, unused.deleteCustomer, async (call) => {
    await deleteCustomer(context, adminActionOf(call), call.params.id)
    return { message: 'The account was deleted.' }
  })

  serve(app, contract.recoverCustomer, async (call) => {
    await recoverCustomer(context, adminActionOf(call), call.params.id)
    return { message: 'The confirmation code was sent.' }
  })

  serve(app, contract.liftTwoFactor, async (call) => {
    const isMailed = await liftTwoFactor(context, adminActionOf(call), call.params.id)
    return {
      message: isMailed
        ? 'Two-factor login is off. We emailed the customer.'
        : 'Two-factor login is off. Please tell the customer, because the account has no email.',
    }
  })

  serve(app, viewContract.viewAsCustomer, (call) => {
    const claims = context.tokens.verify(bearerToken(call.request) ?? '')
    return viewAsCustomer(context, adminActionOf(call), { ...call.params, ...call.body }, claims)
  })
}
