import * as contract from '@smart-bird/contracts/admin/enquiries'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { change, itsMessage, proving, sending } from '#features/admin/changes.ts'
import { isChangedMeanwhile } from '#features/admin/edit-rules.ts'
import { adminKey, answerTo, freshList, pagesOf } from '#features/admin/list/api.ts'
import { call, download } from '#lib/call.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { showError, showSuccess } from '#lib/toasts.ts'

export const enquiries = pagesOf('enquiries', contract.listEnquiries)

type Edit = {
  status?: contract.EnquiryRow['status']
  note?: string
  /** What the dialog showed before the edit. */
  was: { status?: string; note?: string }
  /** How many of the sender's messages and photos it showed. */
  seen?: number
}

export const enquiryEdit = (id: number) =>
  mutationOptions({
    mutationFn: (body: Edit) => call(contract.editEnquiry, { params: { id: String(id) }, body }),
    onSuccess: ({ status }, { status: sent }, _result, { client }) => {
      showSuccess(
        sent === undefined
          ? 'The note was saved.'
          : status === 'handled'
            ? 'The enquiry was marked as handled.'
            : 'The enquiry was reopened.',
      )
      return client.invalidateQueries({ queryKey: adminKey })
    },
    onError: (error, _body, _result, { client }) => {
      // The dialog shows what someone else has changed.
      if (!isChangedMeanwhile(error)) return showError(sentenceOf(error))
      return client.invalidateQueries({ queryKey: adminKey })
    },
  })

export const enquiryOf = (id: number) =>
  queryOptions({
    ...answerTo(['enquiries', 'enquiry', id], contract.findEnquiry, { params: { id: String(id) } }),
    ...freshList,
  })

export const loadEnquiryPhoto = (id: number) => (photo: number) =>
  download(contract.findEnquiryPhoto, { params: { id: String(id), photo: String(photo) } })

export const enquiryAnswer = ({ id, reference }: Pick<contract.EnquiryRow, 'id' | 'reference'>) =>
  mutationOptions({
    mutationFn: (body: contract.AnswerForm & { key: string; seen: number }) =>
      call(contract.answerEnquiry, { params: { id: String(id) }, body }),
    onSuccess: (enquiry, { way }, _result, { client }) => {
      showSuccess(
        [
          way === 'email' ? `Your answer to ${reference} was sent.` : 'Your note was saved.',
          // It can't have answered what arrived while it was written.
          ...(enquiry.answerDueAt === null ? [] : ['The sender added more, and still waits.']),
        ].join(' '),
      )
      client.setQueryData(enquiryOf(id).queryKey, enquiry)
      void client.invalidateQueries({ queryKey: adminKey })
    },
  })

export const enquiryDeletion = (id: number) =>
  change(proving(contract.deleteEnquiry, { id: String(id) }), itsMessage)

export const customerFromEnquiry = (id: number) =>
  change(
    sending(contract.customerFromEnquiry, { id: String(id) }),
    ({ username, email }) =>
      `We invited ${username} at ${email} and marked the enquiry as handled.`,
  )
