/** How a customer leaves: nothing in the home stops, and nothing of theirs stays with us but what the law makes us keep. */
import * as z from 'zod/mini'
import { ownPassword, tokenReply } from './auth.ts'
import { endpoint, nothing } from './endpoint.ts'
import { contactEmail, currentPassword, line, paragraph, sentences } from './fields.ts'
import { limits } from './limits.ts'
import { timestamp } from './paging.ts'

export const leaving = endpoint({
  method: 'GET',
  path: '/leaving',
  access: 'customer',
  summary: 'What a customer who leaves has done so far',
  says: 'Shows since when the customer has the backup emergency kit of the home, whether we are connected to the home, when the customer cut that, and the open requests to close the account and to hand the home over.',
  reply: z.object({
    kitAt: z.nullable(timestamp),
    connected: z.boolean(),
    disconnectedAt: z.nullable(timestamp),
    /** The reference of its enquiry. */
    deletionAsked: z.nullable(z.string()),
    handOverAsked: z.nullable(
      z.object({ reference: z.string(), words: z.string(), at: timestamp }),
    ),
  }),
  allows: { readOnly: true },
})

export const confirmKit = endpoint({
  method: 'POST',
  path: '/house/kit',
  access: 'customer',
  summary: 'Say that one has the backup emergency kit of the home',
  says: 'Keeps since when the customer has the backup emergency kit, without which no backup of the home can be restored. The first time counts.',
  refuses: ['house_not_found'],
  status: 204,
  reply: nothing,
})

export const disconnectHouse = endpoint({
  method: 'POST',
  path: '/house/disconnect',
  access: 'customer',
  summary: 'Cut our connection to the home, confirmed with the password',
  says: 'Erases the webhook addresses and keys of the home, so that we can no longer restart it, sync it or take its reports; the home itself goes on. The customer and we get an email, and the reply has a new token. Only an admin can connect the home again, with new keys. A session has 10 attempts an hour at the password.',
  refuses: ['wrong_password', 'user_not_found', 'house_not_found', 'too_many_requests'],
  body: ownPassword,
  reply: tokenReply,
})

/** The reference of the enquiry that was made. */
export const asked = z.object({ reference: z.string() })

export const askDeletion = endpoint({
  method: 'POST',
  path: '/my-data/deletion',
  access: 'customer',
  summary: 'Ask us to close the account and delete its data, confirmed with the password',
  says: 'Makes an enquiry of it, which we answer within 48 hours, and emails the customer what will happen. While one is open, its reference is in the refusal’s sentence. A session has 10 attempts an hour at the password.',
  refuses: ['wrong_password', 'user_not_found', 'deletion_asked', 'too_many_requests'],
  body: z.strictObject({
    password: currentPassword,
    words: z.optional(paragraph(limits.descriptionMax)),
  }),
  status: 201,
  reply: asked,
})

/** The next owner, and the day from which the home is theirs. */
export const handOverForm = z.strictObject({
  name: line(limits.nameMax),
  email: contactEmail,
  on: z.iso.date(sentences.date),
})
export type HandOverForm = z.infer<typeof handOverForm>

export const handOver = endpoint({
  method: 'POST',
  path: '/house/handover',
  access: 'customer',
  summary: 'Ask us to hand the home over to its next owner',
  says: 'Makes an enquiry of it, which we answer within 48 hours; an admin transfers the home on that day. While one is open, its reference is in the refusal’s sentence.',
  refuses: ['user_not_found', 'house_not_found', 'hand_over_asked'],
  body: handOverForm,
  status: 201,
  reply: asked,
})
