import { viewAsCustomer } from '@smart-bird/contracts/admin/customers'
import { mutationOptions } from '@tanstack/react-query'
import { cabinetPath } from '#app/paths.ts'
import { showError } from '#components/toasts.ts'
import { call } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { loadPage } from '#lib/leave-to.ts'
import { keepOfficeToken } from '#lib/office-token.ts'
import { takeToken } from '#lib/session.ts'

/** Shows the cabinet as the customer sees it: the read-only token takes the place of ours. */
export const customerView = (id: number) =>
  mutationOptions({
    mutationFn: () => call(viewAsCustomer, { params: { id: String(id) } }),
    onSuccess: ({ token, username }) => {
      keepOfficeToken()
      takeToken(token)
      loadPage(cabinetPath(username))
    },
    onError: (error) => showError(sentenceOf(error)),
  })
