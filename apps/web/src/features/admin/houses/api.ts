import * as contract from '@smart-bird/contracts/admin/houses'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { showError } from '#components/toasts.ts'
import { adminKey, freshList, queryFor } from '#features/admin/list/query.ts'
import { call } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'

export const houses = (wanted: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...adminKey, 'houses', wanted],
    queryFn: ({ signal }) =>
      call(contract.listHouses, { query: queryFor(contract.listHouses, wanted), signal }),
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
