import * as contract from '@smart-bird/contracts/admin/imports'
import type { OwnProof } from '@smart-bird/contracts/admin/proof'
import { mutationOptions } from '@tanstack/react-query'
import { change, itsMessage } from '#features/admin/changes.ts'
import { call } from '#lib/call.ts'

/** Longer than a thousand rows take on a slow line. */
const timeoutMs = 30_000

/** No call takes NUL and halves of signs, which a file in another encoding is full of. The table's reader has a sentence for this one. */
const readable = (text: string) => text.replaceAll('\0', '\ufffd').toWellFormed()

export const importPreview = () =>
  mutationOptions({
    mutationFn: ({ text }: { text: string }) =>
      call(contract.previewImport, { body: { text: readable(text) }, timeoutMs }),
  })

export const customerImport = (table: { text: string; name: string }) =>
  change(
    (proof: OwnProof) => call(contract.importCustomers, { body: { ...table, proof }, timeoutMs }),
    itsMessage,
  )
