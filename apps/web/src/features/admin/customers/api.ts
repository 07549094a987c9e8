import * as contract from '@smart-bird/contracts/admin/customers'
import type { HouseForm } from '@smart-bird/contracts/admin/houses'
import { closeCustomer, closedPapers, transferHome } from '@smart-bird/contracts/admin/leaving'
import { editNote } from '@smart-bird/contracts/admin/note'
import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import * as unused from '@smart-bird/contracts/admin/unused-accounts'
import { type ViewForm, viewAsCustomer } from '@smart-bird/contracts/admin/view-as'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { change, itsMessage, proving, sending } from '#features/admin/changes.ts'
import { answerTo, fileOf, pagesOf, saysFailure } from '#features/admin/list/api.ts'
import { call, download } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { saveFile } from '#lib/save-file.ts'
import { startView } from '#lib/session.ts'
import { showError } from '#lib/toasts.ts'

export const customers = pagesOf('customers', contract.listCustomers)

export const customersCsv = fileOf(contract.customersCsv)

export const customer = (id: number) =>
  queryOptions({ ...answerTo(['customer', id], contract.findCustomer, params(id)), ...saysFailure })

/** The customer as currently stored; undefined if that can't be fetched. */
export const refetchCustomer = (client: QueryClient, id: number) =>
  client.fetchQuery(customer(id)).catch(() => undefined)

const numbered = (id: number) => ({ id: String(id) })
const params = (id: number) => ({ params: numbered(id) })

export const customerCreation = () =>
  change(
    (body: contract.NewCustomerForm & { house?: HouseForm }) =>
      call(contract.createCustomer, { body }),
    ({ username, email, invitation }) =>
      invitation === 'none'
        ? `${username} was created and got no email.`
        : `We invited ${username} at ${email}.`,
  )

const saved = 'Changes saved successfully!'

export const customerEdit = (id: number) =>
  change(sending(contract.editCustomer, numbered(id)), saved)

export const noteEdit = (id: number) => change(sending(editNote, numbered(id)), saved)

export const houseEdit = (id: number) => change(sending(contract.editHouse, numbered(id)), saved)

const actions = {
  block: contract.blockCustomer,
  unblock: contract.unblockCustomer,
  invite: unused.resendInvitation,
  recover: contract.recoverCustomer,
} as const
export type CustomerAction = keyof typeof actions

/** An admin's account needs `proof`. The server's reply says what was done. */
export const customerAction = (id: number, action: CustomerAction) => ({
  ...change(
    (proof: OwnProof | undefined) =>
      call(actions[action], { ...params(id), body: proof ? { proof } : {} }),
    itsMessage,
  ),
  // The dialog that asks for proof shows the error itself.
  onError: (error: Error, proof: OwnProof | undefined) => {
    if (!proof) showError(sentenceOf(error))
  },
})

/** Everybody who wasn't invited yet. */
export const invitations = () => change(proving(unused.inviteCustomers), itsMessage)

export const customerDeletion = (id: number) =>
  change(proving(unused.deleteCustomer, numbered(id)), itsMessage)

export const customerClosing = (id: number) =>
  change(proving(closeCustomer, numbered(id)), itsMessage)

export const homeTransfer = (id: number) =>
  change(
    sending(transferHome, numbered(id)),
    'The home was transferred, and its new owner invited.',
  )

/** Saves the receipts and contracts of a closed account. */
export const papers = (id: number) =>
  change(
    async (proof: OwnProof) =>
      saveFile(
        `Papers-${id}.zip`,
        await download(closedPapers, { ...params(id), body: { proof } }),
        'application/zip',
      ),
    'The papers were saved. The audit log says that you opened them.',
  )

export const twoFactorLift = (id: number) =>
  change(proving(contract.liftTwoFactor, numbered(id)), itsMessage)

/** Views the cabinet as the customer in this tab; the other tabs keep the admin's session. */
export const customerView = (id: number) =>
  mutationOptions({
    mutationFn: (body: ViewForm) => call(viewAsCustomer, { ...params(id), body }),
    onSuccess: ({ token }) => startView(token),
  })
