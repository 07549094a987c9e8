import * as contract from '@smart-bird/contracts/enquiry'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, download } from '#lib/call.ts'

/** Photos take their time on a phone's way up. */
const photoTimeoutMs = 60_000

type Photo = { key: string; jpeg: Uint8Array<ArrayBuffer> }

/** The calls of one enquiry: a customer's, or the one that a visitor's link opens. */
export type EnquiryCalls = {
  queryKey: readonly string[]
  read: (signal: AbortSignal) => Promise<contract.Enquiry>
  reply: (body: { key: string; text: string }) => Promise<contract.Enquiry>
  addPhoto: (photo: Photo) => Promise<contract.Enquiry>
  loadPhoto: (photo: number) => Promise<Blob>
}

const sent = ({ key, jpeg }: Photo) => ({
  query: { key },
  body: jpeg,
  timeoutMs: photoTimeoutMs,
})

const ownKey = 'own enquiries'

export function ownEnquiry(reference: string): EnquiryCalls {
  const params = { reference }
  return {
    queryKey: [ownKey, reference],
    read: (signal) => call(contract.findOwnEnquiry, { params, signal }),
    reply: (body) => call(contract.replyToOwnEnquiry, { params, body }),
    addPhoto: (photo) => call(contract.addOwnEnquiryPhoto, { params, ...sent(photo) }),
    loadPhoto: (photo) =>
      download(contract.findOwnEnquiryPhoto, { params: { reference, photo: String(photo) } }),
  }
}

/** The code is sent where a session's token would be, so that no address has it. */
export function linkedEnquiry(code: string): EnquiryCalls {
  const byCode = { withToken: true, token: code }
  return {
    queryKey: ['linked enquiry', code],
    read: (signal) => call(contract.findLinkedEnquiry, { ...byCode, signal }),
    reply: (body) => call(contract.replyToLinkedEnquiry, { ...byCode, body }),
    addPhoto: (photo) => call(contract.addLinkedEnquiryPhoto, { ...byCode, ...sent(photo) }),
    loadPhoto: (photo) =>
      download(contract.findLinkedEnquiryPhoto, { ...byCode, params: { photo: String(photo) } }),
  }
}

/** An answer may have come since the page was left. */
const fresh = { staleTime: 0 }

export const ownEnquiries = () =>
  queryOptions({
    queryKey: [ownKey],
    queryFn: async ({ signal }) => (await call(contract.listOwnEnquiries, { signal })).rows,
    meta: { saysItself: true },
    ...fresh,
  })

export const enquiryOf = ({ queryKey, read }: EnquiryCalls) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const enquiry = await read(signal)
      // Its answers are read by that, so the list has news.
      void client.invalidateQueries({ queryKey: [queryKey[0]], exact: true })
      return enquiry
    },
    meta: { saysItself: true },
    ...fresh,
  })

/** A reply or a photo: its answer is the enquiry with it. */
export const sendingTo = <Body>(
  calls: EnquiryCalls,
  send: (body: Body) => Promise<contract.Enquiry>,
) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (enquiry, _body, _result, { client }) => {
      client.setQueryData(calls.queryKey, enquiry)
      void client.invalidateQueries({ queryKey: [ownKey], exact: true })
    },
  })
