import type { ReportRow, Thread, ThreadMessage } from '@smart-bird/contracts/threads'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import { AppError } from '#lib/app-error'
import { getOwn } from './get-own.ts'
import {
  type FoundThread,
  findPhoto,
  findThread,
  listCustomersEnquiries,
  saveRead,
} from './repo.ts'
import { answerDueAt } from './rules.ts'

/** More than anybody reads. */
const reportsMax = 100

export async function listReports({ db }: Context, userId: number): Promise<ReportRow[]> {
  const rows = await listCustomersEnquiries(db, userId, reportsMax)
  return rows.map(({ createdAt, waitingSince, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    answerDueAt: dueOf(waitingSince),
  }))
}

/** A customer's own enquiry. Its answers are no news to them from now on, unless it's an admin who views as them. */
export async function readOwn(
  context: Context,
  { userId, viewedBy }: Caller,
  reference: string,
): Promise<Thread> {
  const id = await getOwn(context, userId, reference)
  const found = await readThread(context.db, id)
  const last = found.messages.at(-1)
  if (last && viewedBy === null) await saveRead(context.db, id, last.id)
  return found
}

/** An enquiry as its sender and admins read it. */
export async function readThread(db: Db, enquiryId: number): Promise<Thread> {
  const found = await findThread(db, enquiryId)
  if (!found) throw new AppError('not_found')
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

export async function readPhoto({ db }: Context, enquiryId: number, photo: number) {
  const jpeg = await findPhoto(db, enquiryId, photo)
  if (!jpeg) throw new AppError('not_found')
  return jpeg
}

const toMessage = (row: FoundThread['messages'][number]): ThreadMessage => ({
  id: row.id,
  from: row.writer,
  byPhone: row.byPhone,
  author: row.author,
  text: row.text,
  sentAt: row.createdAt.toISOString(),
})

const dueOf = (waitingSince: Date | null) =>
  waitingSince === null ? null : answerDueAt(waitingSince).toISOString()
