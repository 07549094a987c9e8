/** Enquiries, for admins to handle. */
import * as z from 'zod/mini'
import { endpoint, messageReply, wrongProof } from '../endpoint.ts'
import { enquiry, enquiryKinds, replyForm, seenOfSender, sendingKey, writers } from '../enquiry.ts'
import { storedList } from '../enquiry-forms.ts'
import { contactEmail, shown } from '../fields.ts'
import { limits } from '../limits.ts'
import { idParams, pageOf, pageQuery, timestamp } from '../paging.ts'
import { customer, customerForm } from './customers.ts'
import { proven } from './proof.ts'

export const enquiryStatuses = ['open', 'handled'] as const
/** Whether the sender is waiting for an answer. */
export const answerStates = ['due', 'given'] as const
/** By email, which the sender also reads on the enquiry's page, or by phone, with a note for the sender. */
export const answerWays = ['email', 'phone'] as const

export const enquiryRow = z.object({
  id: z.int(),
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  status: z.enum(enquiryStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
  /** The newest answer or reply; null before the first. */
  newest: z.nullable(z.object({ from: z.enum(writers), text: z.string(), at: timestamp })),
  /** The other answers of the form, by label. */
  details: z.record(z.string(), z.string()),
  /** What a visitor chose from the price list; null if nothing came with the message. */
  wanted: z.nullable(storedList),
  note: z.string(),
  customerId: z.nullable(z.int()),
  /** The customer's full name: a report has their username as `name`. */
  customerName: z.nullable(z.string()),
  mailedAt: z.nullable(timestamp),
  createdAt: timestamp,
  handledAt: z.nullable(timestamp),
  /** When it was first answered. */
  answeredAt: z.nullable(timestamp),
  /** Since when the sender has been waiting for an answer; null while nobody is. */
  waitingSince: z.nullable(timestamp),
})
export type EnquiryRow = z.infer<typeof enquiryRow>

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/admin/enquiries',
  access: 'admin',
  summary: 'Enquiries from the contact form and the report popup',
  says: 'Lists enquiries, newest first, a page at a time, with how many are waiting for an answer.',
  query: z.strictObject({
    /** By `due`, rising: whose sender has waited longest comes first, and those nobody waits for last, newest first. */
    ...pageQuery(['created', 'due']),
    status: z.optional(z.enum(enquiryStatuses)),
    kind: z.optional(z.enum(enquiryKinds)),
    answer: z.optional(z.enum(answerStates)),
  }),
  /** How many are waiting for an answer. */
  reply: z.extend(pageOf(enquiryRow), { open: z.int() }),
})

export const editEnquiry = endpoint({
  method: 'PATCH',
  path: '/admin/enquiries/:id',
  access: 'admin',
  summary: 'Mark as handled or open, and save a note',
  proof: 'never',
  allows: { noMoney: true },
  says: 'Marks an enquiry as handled or open and saves a note of up to 2,000 characters. With `was`, somebody else’s change is not overwritten; with `seen`, nothing is marked as handled to which the sender has added since.',
  refuses: ['not_found', 'changed_meanwhile'],
  params: idParams,
  body: z.strictObject({
    status: z.optional(z.enum(enquiryStatuses)),
    note: z.optional(z.string().check(z.maxLength(limits.noteMax))),
    was: z.optional(z.strictObject({ status: shown, note: shown })),
    seen: seenOfSender,
  }),
  reply: enquiryRow,
})

export const findEnquiry = endpoint({
  method: 'GET',
  path: '/admin/enquiries/:id/messages',
  access: 'admin',
  summary: 'An enquiry with its answers and replies',
  says: 'An enquiry with its answers, replies and photos, oldest first.',
  refuses: ['not_found'],
  params: idParams,
  reply: enquiry,
})

/** A customer reads the answer in the cabinet, too; a visitor only at the one address they gave. */
export const canBeEmailed = ({ email, customerId }: Pick<EnquiryRow, 'email' | 'customerId'>) =>
  customerId !== null || contactEmail.safeParse(email).success

export const answerForm = z.strictObject({ way: z.enum(answerWays), ...replyForm.shape })
export type AnswerForm = z.infer<typeof answerForm>

export const answerEnquiry = endpoint({
  method: 'POST',
  path: '/admin/enquiries/:id/messages',
  access: 'admin',
  summary: 'Answer an enquiry; the answer is emailed once',
  proof: 'never',
  allows: { noMoney: true },
  says: 'Adds an answer and emails it. This ends the sender’s wait, unless the sender has added more than is `seen`; marking as handled doesn’t. A call that is repeated with the same `key` adds and emails nothing. A customer’s email links to the cabinet, a visitor’s to a page that opens this enquiry for 30 days. With `way` set to `phone`, the text is a note about a call.',
  refuses: ['not_found', 'nobody_to_email'],
  params: idParams,
  body: z.strictObject({ key: sendingKey, seen: seenOfSender, ...answerForm.shape }),
  status: 201,
  reply: enquiry,
})

export const findEnquiryPhoto = endpoint({
  method: 'GET',
  path: '/admin/enquiries/:id/photos/:photo',
  access: 'admin',
  summary: 'A photo of an enquiry',
  says: 'A photo of an enquiry.',
  refuses: ['not_found'],
  params: z.strictObject({ ...idParams.shape, photo: idParams.shape.id }),
  reply: z.string(),
  replyType: 'jpeg',
})

export const customerFromEnquiry = endpoint({
  method: 'POST',
  path: '/admin/enquiries/:id/customer',
  access: 'admin',
  summary:
    'Create a customer from an enquiry; the invitation is emailed and the enquiry marked as handled',
  proof: 'never',
  says: 'Creates an account from an enquiry, with its pets and ZIP code in the admins’ note, emails the invitation, and marks the enquiry as handled. An enquiry makes one account only.',
  refuses: ['not_found', 'conflict', 'email_in_use', 'username_in_use'],
  params: idParams,
  body: customerForm,
  status: 201,
  reply: customer,
})

export const deleteEnquiry = endpoint({
  ...proven,
  path: '/admin/enquiries/:id/delete',
  summary:
    "Delete a handled enquiry for good, with what its emails hold, confirmed with the admin's password",
  says: 'Deletes an enquiry that was handled, for good, confirmed with the admin’s own password and code. Refused while a contract that began with it waits for its account.',
  refuses: ['not_found', 'enquiry_open', 'conflict', ...wrongProof],
  params: idParams,
  reply: messageReply,
})

/** Why an enquiry can't be deleted. */
export const contractWaits =
  'A contract that began with this enquiry is waiting for its account. Please create the account first.'
