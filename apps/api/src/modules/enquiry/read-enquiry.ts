import type { Enquiry, EnquiryMessage, OwnEnquiryRow } from '@smart-bird/contracts/enquiry'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import { sendFile } from '#http/send-file'
import { orRefuse } from '#lib/app-error'
import { getOwn } from './find-enquiry.ts'
import {
  type FoundEnquiry,
  findEnquiry,
  findPhoto,
  listCustomersEnquiries,
  saveRead,
} from './repo.ts'
import { answerDueAt } from './rules.ts'

/** More than anybody reads. */
const ownMax = 100

export async function listOwnEnquiries({ db }: Context, userId: number): Promise<OwnEnquiryRow[]> {
  const rows = await listCustomersEnquiries(db, userId, ownMax)
  return rows.map(({ createdAt, waitingSince, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    answerDueAt: dueOf(waitingSince),
  }))
}

/** A customer's own enquiry. Its answers are no news to them from now on, unless it's an admin who views as them. */
export async function readOwn(context: Context, { userId, viewedBy }: Caller, reference: string) {
  const id = await getOwn(context, userId, reference)
  const found = await readEnquiry(context.db, id)
  const last = found.messages.at(-1)
  if (last && viewedBy === null) await saveRead(context.db, id, last.id)
  return found
}

/** An enquiry as its sender and admins read it. */
export async function readEnquiry(db: Db, enquiryId: number): Promise<Enquiry> {
  const found = orRefuse(await findEnquiry(db, enquiryId), 'not_found')
  const { reference, kind, description, createdAt, waitingSince } = found.enquiry
  return {
    reference,
    kind,
    description,
    createdAt: createdAt.toISOString(),
    answerDueAt: dueOf(waitingSince),
    messages: found.messages.map(toMessage),
    photos: found.photos.map(({ createdAt, ...photo }) => ({
      ...photo,
      addedAt: createdAt.toISOString(),
    })),
  }
}

export async function sendPhoto(
  { db }: Context,
  reply: FastifyReply,
  enquiryId: number,
  photo: number,
) {
  const jpeg = orRefuse(await findPhoto(db, enquiryId, photo), 'not_found')
  return sendFile(reply, jpeg, 'photo.jpg')
}

const toMessage = (row: FoundEnquiry['messages'][number]): EnquiryMessage => ({
  id: row.id,
  from: row.writer,
  byPhone: row.byPhone,
  author: row.author,
  text: row.text,
  sentAt: row.createdAt.toISOString(),
})

const dueOf = (waitingSince: Date | null) =>
  waitingSince === null ? null : answerDueAt(waitingSince).toISOString()
