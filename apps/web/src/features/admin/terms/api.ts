import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import * as contract from '@smart-bird/contracts/admin/terms'
import { queryOptions } from '@tanstack/react-query'
import { change } from '#features/admin/changes.ts'
import { adminKey } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'

export const termsNotice = () =>
  queryOptions({
    queryKey: [...adminKey, 'terms'],
    queryFn: ({ signal }) => call(contract.findTermsNotice, { signal }),
  })

export const noticeSending = (version: string) =>
  change(
    (proof: OwnProof) => call(contract.sendTermsNotice, { body: { version, proof } }),
    'The emails are on their way.',
  )
