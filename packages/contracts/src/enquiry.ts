/** What somebody wrote to us, with its answers and replies, for who sent it, and how fast we answer. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { paragraph, sentences } from './fields.ts'
import { limits } from './limits.ts'
import { idParams, timestamp } from './paging.ts'

/** By the form it came from: the contact form, or the report popup of the cabinet. */
export const enquiryKinds = ['contact', 'report'] as const

/** Who wrote: an admin, or the customer or visitor who sent the enquiry. */
export const writers = ['admin', 'sender'] as const

export const enquiryMessage = z.object({
  id: z.int(),
  from: z.enum(writers),
  /** An admin's note about a phone call, for the sender to read. */
  byPhone: z.boolean(),
  author: z.string(),
  text: z.string(),
  sentAt: timestamp,
})
export type EnquiryMessage = z.infer<typeof enquiryMessage>

/** Photos are always the sender's. */
export const enquiryPhoto = z.object({
  id: z.int(),
  width: z.int(),
  height: z.int(),
  addedAt: timestamp,
})
export type EnquiryPhoto = z.infer<typeof enquiryPhoto>

export const enquiry = z.object({
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  description: z.string(),
  createdAt: timestamp,
  /** By when we promised an answer; null while the sender waits for none. */
  answerDueAt: z.nullable(timestamp),
  messages: z.array(enquiryMessage),
  photos: z.array(enquiryPhoto),
})
export type Enquiry = z.infer<typeof enquiry>

/** The caller's own id of what it sends: sent twice, it is stored once. */
export const sendingKey = z.uuid()

/**
 * How many of the sender's messages and photos an admin's screen showed. What arrived since must not lose its wait.
 */
export const seenOfSender = z.optional(z.int().check(z.nonnegative()))

export const replyForm = z.strictObject({ text: paragraph(limits.descriptionMax) })

export const replyBody = z.strictObject({ key: sendingKey, ...replyForm.shape })

const photoSays =
  'Adds a photo: the body is the JPEG itself, up to 768 KB and 1600 pixels a side, up to 6 photos. Of the file we keep the picture only: no place, no camera, no comment. A call that is repeated with the same `key` adds nothing.'
const replySays =
  'Adds a reply, and emails it to us. The sender then waits for an answer again. A call that is repeated with the same `key` adds and emails nothing. An enquiry takes 20 replies and photos an hour.'

/** A photo is sent as it is, and its key beside it. */
const photoSending = {
  query: z.strictObject({ key: sendingKey }),
  body: z.instanceof(Uint8Array<ArrayBuffer>, { error: sentences.required }),
  bodyType: 'jpeg',
} as const

const referenceParams = z.strictObject({
  reference: z.string().check(z.regex(/^SB-[ER]-[2-9A-Z]{6}$/)),
})
const photoParams = z.strictObject({ photo: idParams.shape.id })

export const listOwnEnquiries = endpoint({
  method: 'GET',
  path: '/enquiries',
  access: 'customer',
  summary: "The customer's enquiries, newest first",
  says: 'Lists the customer’s last 100 enquiries, newest first. Nothing is stored here if they go to the hosted EmailJS service.',
  reply: z.object({
    rows: z.array(
      z.object({
        reference: z.string(),
        kind: z.enum(enquiryKinds),
        description: z.string(),
        createdAt: timestamp,
        answerDueAt: z.nullable(timestamp),
        /** Ours. */
        answers: z.int(),
        /** One of them hasn't been opened by the customer. */
        hasNewAnswer: z.boolean(),
      }),
    ),
  }),
  allows: { readOnly: true },
})
export type OwnEnquiryRow = z.infer<typeof listOwnEnquiries.reply>['rows'][number]

export const findOwnEnquiry = endpoint({
  method: 'GET',
  path: '/enquiries/:reference/messages',
  access: 'customer',
  summary: 'One of the customer’s enquiries, with its answers and replies',
  says: 'One of the customer’s enquiries with its answers, replies and photos, oldest first.',
  refuses: ['not_found'],
  params: referenceParams,
  reply: enquiry,
  allows: { readOnly: true },
})

export const replyToOwnEnquiry = endpoint({
  method: 'POST',
  path: '/enquiries/:reference/messages',
  access: 'customer',
  summary: 'Reply in one of the customer’s enquiries',
  says: replySays,
  refuses: ['not_found', 'too_many_requests'],
  params: referenceParams,
  body: replyBody,
  status: 201,
  reply: enquiry,
})

export const addOwnEnquiryPhoto = endpoint({
  method: 'POST',
  path: '/enquiries/:reference/photos',
  access: 'customer',
  summary: 'Add a photo to one of the customer’s enquiries',
  says: photoSays,
  refuses: ['not_found', 'photos_full', 'too_many_requests'],
  params: referenceParams,
  ...photoSending,
  status: 201,
  reply: enquiry,
})

export const findOwnEnquiryPhoto = endpoint({
  method: 'GET',
  path: '/enquiries/:reference/photos/:photo',
  access: 'customer',
  summary: 'A photo of one of the customer’s enquiries',
  says: 'A photo of one of the customer’s enquiries.',
  refuses: ['not_found'],
  params: z.extend(referenceParams, photoParams.shape),
  reply: z.string(),
  replyType: 'jpeg',
  allows: { readOnly: true },
})

export const findLinkedEnquiry = endpoint({
  method: 'GET',
  path: '/linked-enquiry',
  access: 'public',
  summary: 'The enquiry that an emailed link opens, with its answers and replies',
  says: 'The enquiry that the link in our answer opens. The code stands behind the # of the link, so no server’s log has it.',
  key: 'enquiryLink',
  refuses: ['enquiry_link_over', 'too_many_requests'],
  reply: enquiry,
})

export const replyToLinkedEnquiry = endpoint({
  method: 'POST',
  path: '/linked-enquiry/messages',
  access: 'public',
  summary: 'Reply in the enquiry that an emailed link opens',
  says: replySays,
  key: 'enquiryLink',
  refuses: ['enquiry_link_over', 'too_many_requests'],
  body: replyBody,
  status: 201,
  reply: enquiry,
})

export const addLinkedEnquiryPhoto = endpoint({
  method: 'POST',
  path: '/linked-enquiry/photos',
  access: 'public',
  summary: 'Add a photo to the enquiry that an emailed link opens',
  says: photoSays,
  key: 'enquiryLink',
  refuses: ['enquiry_link_over', 'photos_full', 'too_many_requests'],
  ...photoSending,
  status: 201,
  reply: enquiry,
})

export const findLinkedEnquiryPhoto = endpoint({
  method: 'GET',
  path: '/linked-enquiry/photos/:photo',
  access: 'public',
  summary: 'A photo of the enquiry that an emailed link opens',
  says: 'A photo of the enquiry that the link in our answer opens.',
  key: 'enquiryLink',
  refuses: ['enquiry_link_over', 'not_found', 'too_many_requests'],
  params: photoParams,
  reply: z.string(),
  replyType: 'jpeg',
})

export const findReplyRecord = endpoint({
  method: 'GET',
  path: '/reply-record',
  access: 'public',
  summary: 'How well we kept our promise to answer within 48 hours',
  says: 'How many of the enquiries of the last 90 days we answered within 48 hours, and how fast half of the answers were. What is late and not answered yet counts as late. The record is null below 20 answers.',
  reply: z.object({
    /** Of the last 90 days; null while there are too few answers to judge by. */
    record: z.nullable(
      z.object({
        /** Answered in time, of all that were answered or are late; rounded down. */
        percentInTime: z.int(),
        /** Half of the answers came within this many hours; rounded up. */
        medianHours: z.int(),
      }),
    ),
  }),
})
