import { findWebhooks, updateWebhooks, type WebhookForm } from '@smart-bird/contracts/admin/houses'
import { alerts } from '@smart-bird/contracts/alerts'
import { userName } from '@smart-bird/contracts/fields'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { adminKey } from '#features/admin/list/query.ts'
import { call } from '#lib/call.ts'
import { isCallError, sentenceOf } from '#lib/call-error.ts'

/** Sets the addresses of a house's webhooks, confirmed with the administrator's password. */
export const webhookUpdate = (userId: number) =>
  mutationOptions({
    mutationFn: (change: Change) =>
      call(updateWebhooks, { body: { userId, ...change }, exactStatus: true }),
    onSettled: (_reply, _error, _form, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })

type Change = Pick<WebhookForm, 'password' | 'userUsername'> & {
  serWeb?: string
  subWeb?: string
  was?: { serWeb?: string; subWeb?: string }
}

/** What is stored for a username, its secrets masked; asked for once a whole username is there. */
export const webhooksOf = (username: string) =>
  queryOptions({
    queryKey: [...adminKey, 'webhooks', username],
    queryFn: ({ signal }) => call(findWebhooks, { query: { username }, signal }),
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
