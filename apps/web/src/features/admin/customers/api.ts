import * as contract from '@smart-bird/contracts/admin/customers'
import type { HouseForm } from '@smart-bird/contracts/admin/houses'
import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import { twoFactorState } from '@smart-bird/contracts/auth'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { showError, showSuccess } from '#components/toasts.ts'
import {
  adminKey,
  freshList,
  type ListQuery,
  queryFor,
  saysFailure,
} from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { startView } from '#lib/session.ts'

export const customers = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'customers', query],
    queryFn: ({ signal }) =>
      call(contract.listCustomers, { query: queryFor(contract.listCustomers, query), signal }),
    ...freshList,
  })

export const customer = (id: number) =>
  queryOptions({
    queryKey: [...adminKey, 'customer', id],
    queryFn: ({ signal }) => call(contract.findCustomer, { params: { id: String(id) }, signal }),
    staleTime: 0,
    ...saysFailure,
  })

/** The customer as currently stored; undefined if that can't be fetched. */
export const refetchCustomer = (client: QueryClient, id: number) =>
  client.fetchQuery(customer(id)).catch(() => undefined)

const params = (id: number) => ({ params: { id: String(id) } })
type Edit = Parameters<typeof call<typeof contract.editCustomer>>[1]['body']
type HouseEdit = Parameters<typeof call<typeof contract.editHouse>>[1]['body']

export const customerCreation = () =>
  mutationOptions({
    mutationFn: (body: contract.CustomerForm & { house?: HouseForm }) =>
      call(contract.createCustomer, { body }),
    onSuccess: (created, _form, _result, { client }) => {
      showSuccess(`We invited ${created.username} at ${created.email}.`)
      return refresh(client, created)
    },
  })

export const customerEdit = (id: number) =>
  mutationOptions({
    mutationFn: (body: Edit) => call(contract.editCustomer, { ...params(id), body }),
    onSuccess: (saved, _form, _result, { client }) => {
      showSuccess('Changes saved successfully!')
      return refresh(client, saved)
    },
  })

export const houseEdit = (id: number) =>
  mutationOptions({
    mutationFn: (body: HouseEdit) => call(contract.editHouse, { ...params(id), body }),
    onSuccess: (saved, _form, _result, { client }) => {
      showSuccess('Changes saved successfully!')
      return refresh(client, saved)
    },
  })

const actions = {
  block: contract.blockCustomer,
  unblock: contract.unblockCustomer,
  invite: contract.resendInvitation,
  recover: contract.recoverCustomer,
} as const
export type CustomerAction = keyof typeof actions

/** An admin's account needs `proof`. The server's reply says what was done. */
export const customerAction = (id: number, action: CustomerAction) =>
  mutationOptions({
    mutationFn: (proof?: OwnProof) =>
      call(actions[action], { ...params(id), body: proof ? { proof } : {} }),
    onSuccess: ({ message }, _proof, _result, { client }) => {
      showSuccess(message)
      return client.invalidateQueries({ queryKey: adminKey })
    },
    // The dialog that asks for proof shows the error itself.
    onError: (error, proof) => {
      if (!proof) showError(sentenceOf(error))
    },
  })

/** Whether the admin's own login requires a code. */
export const ownTwoFactor = () =>
  queryOptions({
    queryKey: [...adminKey, 'own-two-factor'],
    queryFn: ({ signal }) => call(twoFactorState, { signal }),
    staleTime: 0,
  })

export const twoFactorLift = (id: number) =>
  mutationOptions({
    mutationFn: (proof: OwnProof) =>
      call(contract.liftTwoFactor, { ...params(id), body: { proof } }),
    onSuccess: ({ message }, _proof, _result, { client }) => {
      showSuccess(message)
      return client.invalidateQueries({ queryKey: adminKey })
    },
  })

/** Views the cabinet as the customer in this tab; the other tabs keep the admin's session. */
export const customerView = (id: number) =>
  mutationOptions({
    mutationFn: (body: contract.ViewForm) => call(contract.viewAsCustomer, { ...params(id), body }),
    onSuccess: ({ token }) => startView(token),
  })

function refresh(client: QueryClient, saved: contract.Customer) {
  client.setQueryData(customer(saved.id).queryKey, saved)
  return client.invalidateQueries({ queryKey: adminKey })
}
