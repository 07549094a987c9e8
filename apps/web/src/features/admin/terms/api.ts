import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import * as contract from '@smart-bird/contracts/admin/terms'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { showSuccess } from '#components/toasts.ts'
import { adminKey } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'

export const termsNotice = () =>
  queryOptions({
    queryKey: [...adminKey, 'terms'],
    queryFn: ({ signal }) => call(contract.findTermsNotice, { signal }),
  })

/** Another admin may have been first, so that what is shown is fetched again in any case. */
export const telling = (version: string) =>
  mutationOptions({
    mutationFn: (proof: OwnProof) => call(contract.tellCustomers, { body: { version, proof } }),
    onSuccess: () => showSuccess('The emails are on their way.'),
    onSettled: (_notice, _error, _proof, _result, { client }) =>
      client.invalidateQueries({ queryKey: adminKey }),
  })
