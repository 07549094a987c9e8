import * as contract from '@smart-bird/contracts/admin/deliveries'
import { mutationOptions } from '@tanstack/react-query'
import { adminKey, pagesOf } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { showError, showSuccess } from '#lib/toasts.ts'

export const deliveries = pagesOf('deliveries', contract.listDeliveries)

/** The API calls the house before it answers. */
const houseCallMs = 15_000

export const resending = (id: number) =>
  mutationOptions({
    mutationFn: () =>
      call(contract.resendDelivery, { params: { id: String(id) }, timeoutMs: houseCallMs }),
    onSuccess: ({ status, error }) => {
      if (error) showError(`Resent, but it failed: ${error}`)
      else
        showSuccess(
          status === null ? 'Resent. No response yet.' : `Resent. The home answered ${status}.`,
        )
    },
    onError: (error) => showError(sentenceOf(error)),
    onSettled: (_row, _error, _nothing, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })
