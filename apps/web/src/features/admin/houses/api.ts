import * as contract from '@smart-bird/contracts/admin/houses'
import { alerts } from '@smart-bird/contracts/alerts'
import { userName } from '@smart-bird/contracts/fields'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { showError } from '#components/toasts.ts'
import { adminKey, freshList, type ListQuery, queryFor } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'
import { isCallError, sentenceOf } from '#lib/call-error.ts'

export const houses = (query: ListQuery) =>
  queryOptions({
    queryKey: [...adminKey, 'houses', query],
    queryFn: ({ signal }) =>
      call(contract.listHouses, { query: queryFor(contract.listHouses, query), signal }),
    ...freshList,
  })

const params = (id: number) => ({ params: { id: String(id) } })
/** A house may take its time: our call of it, and then its report. */
const houseAnswerMs = 30_000

export const webhookTest = (id: number, hook: 'service' | 'subscription') =>
  mutationOptions({
    mutationFn: () =>
      call(contract.testWebhook, { ...params(id), body: { hook }, timeoutMs: houseAnswerMs }),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: (_diagnosis, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })

/** What is to be pasted into the house's configuration; made when it is asked for. */
export const housePackage = (id: number) =>
  mutationOptions({
    mutationFn: () => call(contract.housePackage, params(id)),
    onError: (error) => showError(sentenceOf(error)),
  })

export const keyRotation = (id: number) =>
  mutationOptions({
    mutationFn: () => call(contract.rotateHouseKey, params(id)),
    onError: (error) => showError(sentenceOf(error)),
  })

/** Sets the addresses of a house's webhooks, confirmed with the administrator's password. */
export const webhookUpdate = (userId: number) =>
  mutationOptions({
    mutationFn: (change: Change) =>
      call(contract.updateWebhooks, { body: { userId, ...change }, exactStatus: true }),
    onSettled: (_reply, _error, _form, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })

type Change = Pick<contract.WebhookForm, 'password' | 'userUsername'> & {
  serWeb?: string
  subWeb?: string
  was?: { serWeb?: string; subWeb?: string }
}

/** What is stored for a username, its secrets masked; asked for once a whole username is there. */
export const webhooksOf = (username: string) =>
  queryOptions({
    queryKey: [...adminKey, 'webhooks', username],
    queryFn: ({ signal }) => call(contract.findWebhooks, { query: { username }, signal }),
    enabled: userName.safeParse(username).success,
    staleTime: 0,
  })

/** What to alert after a failure, and whether that leads to the login (product.md §8). */
export function webhookRefusal(error: unknown): { sentence: string; ends: boolean } {
  const isUnexpected = isCallError(error) && error.status >= 200 && error.status < 300
  return isUnexpected
    ? { sentence: alerts.unexpectedStatus, ends: true }
    : { sentence: sentenceOf(error), ends: false }
}
