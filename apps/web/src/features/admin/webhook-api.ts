import { updateWebhooks, type WebhookForm } from '@smart-bird/contracts/admin/subscriptions'
import { alerts } from '@smart-bird/contracts/errors'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { officeKey } from './list-query.ts'

/** Sets the addresses of a house's webhooks, confirmed with the administrator's password. */
export const webhookUpdate = (userId: number) =>
  mutationOptions({
    mutationFn: (form: WebhookForm) =>
      call(updateWebhooks, { body: { userId, ...form }, exactStatus: true }),
    onSuccess: (_reply, _form, _result, { client }) =>
      client.invalidateQueries({ queryKey: officeKey }),
  })

/** What to alert after a failure, and whether that leads to the login (product.md §8). */
export function webhookRefusal(error: unknown): { sentence: string; ends: boolean } {
  const isUnexpected = isCallError(error) && error.status >= 200 && error.status < 300
  return isUnexpected
    ? { sentence: alerts.unexpectedStatus, ends: true }
    : { sentence: sentenceOf(error), ends: false }
}
