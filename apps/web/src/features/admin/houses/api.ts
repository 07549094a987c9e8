import * as contract from '@smart-bird/contracts/admin/houses'
import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import { alerts } from '@smart-bird/contracts/alerts'
import { userName } from '@smart-bird/contracts/fields'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { proving } from '#features/admin/changes.ts'
import { adminKey, answerTo, pagesOf } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { showError } from '#lib/toasts.ts'

export const houses = pagesOf('houses', contract.listHouses)

/** Long enough for the call to the house and for its report. */
const houseAnswerMs = 30_000

export const webhookTest = (id: number, hook: 'service' | 'subscription') =>
  mutationOptions({
    mutationFn: () =>
      call(contract.testWebhook, {
        params: { id: String(id) },
        body: { hook },
        timeoutMs: houseAnswerMs,
      }),
    onError: (error) => showError(sentenceOf(error)),
    onSettled: (_diagnosis, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })

/** The configuration to paste into the house, with its keys filled in. */
export const housePackage = (id: number) =>
  mutationOptions({ mutationFn: proving(contract.housePackage, { id: String(id) }) })

/** The same, and both webhooks are set to its addresses. */
export const houseConnection = (id: number) =>
  mutationOptions({
    mutationFn: (proof: OwnProof) => proving(contract.connectHouse, { id: String(id) })(proof),
    onSettled: (_file, _error, _proof, _result, { client }) => {
      void client.invalidateQueries({ queryKey: adminKey })
    },
  })

export const keyRotation = (id: number) =>
  mutationOptions({ mutationFn: proving(contract.rotateHouseKey, { id: String(id) }) })

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

/** The stored addresses of a username's house, their secrets masked. Waits for a valid username. */
export const webhooksOf = (username: string) =>
  queryOptions({
    ...answerTo(['webhooks', username], contract.findWebhooks, { query: { username } }),
    enabled: userName.safeParse(username).success,
  })

/** What to alert after a failure, and whether it ends the session (specification §8). */
export function webhookFailure(error: unknown): { sentence: string; endsSession: boolean } {
  const isUnexpected = isCallError(error) && error.status >= 200 && error.status < 300
  return isUnexpected
    ? { sentence: alerts.unexpectedStatus, endsSession: true }
    : { sentence: sentenceOf(error), endsSession: false }
}
