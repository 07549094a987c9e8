/** An enquiry or report with its answers and replies, for who sent it, and how well we keep our promise. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { paragraph, sentences } from './fields.ts'
import { limits } from './limits.ts'
import { idParams, timestamp } from './paging.ts'

/** Beside the enquiry table, which has them too. */
export const enquiryKinds = ['contact', 'report'] as const

/** Who wrote: an admin, or the customer or visitor who sent the enquiry. */
export const writers = ['admin', 'sender'] as const

export const threadMessage = z.object({
  id: z.int(),
  from: z.enum(writers),
  /** An admin's note about a phone call, for the sender to read. */
  byPhone: z.boolean(),
  author: z.string(),
  text: z.string(),
  sentAt: timestamp,
})
export type ThreadMessage = z.infer<typeof threadMessage>

/** Photos are always the sender's. */
export const threadPhoto = z.object({
  id: z.int(),
  width: z.int(),
  height: z.int(),
  addedAt: timestamp,
})
export type ThreadPhoto = z.infer<typeof threadPhoto>

export const thread = z.object({
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  description: z.string(),
  createdAt: timestamp,
  /** By when we promised an answer; null while the sender waits for none. */
  answerDueAt: z.nullable(timestamp),
  messages: z.array(threadMessage),
  photos: z.array(threadPhoto),
})
export type Thread = z.infer<typeof thread>

/** The caller's own id of what it sends: sent twice, it is stored once. */
export const sendingKey = z.uuid()

/**
 * How many of the sender's messages and photos an admin's screen showed. What arrived since must not lose its wait.
 */
export const seenOfSender = z.optional(z.int().check(z.nonnegative()))

export const replyForm = z.strictObject({ text: paragraph(limits.descriptionMax) })

export const replyBody = z.strictObject({ key: sendingKey, ...replyForm.shape })

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

export const listReports = endpoint({
  method: 'GET',
  path: '/reports',
  access: 'customer',
  summary: "The customer's reports and enquiries, newest first",
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
export type ReportRow = z.infer<typeof listReports.reply>['rows'][number]

export const findReport = endpoint({
  method: 'GET',
  path: '/reports/:reference/messages',
  access: 'customer',
  summary: 'One of the customer’s reports, with its answers and replies',
  params: referenceParams,
  reply: thread,
  allows: { readOnly: true },
})

export const replyToReport = endpoint({
  method: 'POST',
  path: '/reports/:reference/messages',
  access: 'customer',
  summary: 'Reply in one of the customer’s reports',
  params: referenceParams,
  body: replyBody,
  status: 201,
  reply: thread,
})

export const addReportPhoto = endpoint({
  method: 'POST',
  path: '/reports/:reference/photos',
  access: 'customer',
  summary: 'Add a photo to one of the customer’s reports',
  params: referenceParams,
  ...photoSending,
  status: 201,
  reply: thread,
})

export const findReportPhoto = endpoint({
  method: 'GET',
  path: '/reports/:reference/photos/:photo',
  access: 'customer',
  summary: 'A photo of one of the customer’s reports',
  params: z.extend(referenceParams, photoParams.shape),
  reply: z.string(),
  replyType: 'jpeg',
  allows: { readOnly: true },
})

export const findAnswers = endpoint({
  method: 'GET',
  path: '/answers',
  access: 'public',
  summary: 'The enquiry that an emailed link opens, with its answers and replies',
  reply: thread,
})

export const replyToAnswer = endpoint({
  method: 'POST',
  path: '/answers/messages',
  access: 'public',
  summary: 'Reply in the enquiry that an emailed link opens',
  body: replyBody,
  status: 201,
  reply: thread,
})

export const addAnswerPhoto = endpoint({
  method: 'POST',
  path: '/answers/photos',
  access: 'public',
  summary: 'Add a photo to the enquiry that an emailed link opens',
  ...photoSending,
  status: 201,
  reply: thread,
})

export const findAnswerPhoto = endpoint({
  method: 'GET',
  path: '/answers/photos/:photo',
  access: 'public',
  summary: 'A photo of the enquiry that an emailed link opens',
  params: photoParams,
  reply: z.string(),
  replyType: 'jpeg',
})

export const promise = endpoint({
  method: 'GET',
  path: '/promise',
  access: 'public',
  summary: 'How well we kept our promise to answer within 48 hours',
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
