import { and, inArray, isNotNull, lt, notInArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/database'
import { mails } from '#db/tables/mails'
import { enquiryTemplates, forgottenTemplates } from './rules.ts'

/** Erases what emails held that were given up before a given time. */
export async function eraseContents(db: Db, before: Date) {
  await db
    .update(mails)
    .set({ data: null })
    .where(and(isNotNull(mails.givenUpAt), isNotNull(mails.data), lt(mails.givenUpAt, before)))
}

/** Deletes some old emails whose keys nobody can ask for again; says how many. */
export async function deleteForgotten(db: Db, before: Date, limit: number): Promise<number> {
  const old = some(db, before, limit, inArray(mails.template, forgottenTemplates))
  return (await db.delete(mails).where(inArray(mails.id, old)).returning({ id: mails.id })).length
}

/** Erases who got some other old emails, and what the mail server said; says how many. */
export async function eraseRecipients(db: Db, before: Date, limit: number): Promise<number> {
  const others = notInArray(mails.template, [...forgottenTemplates, ...enquiryTemplates])
  const erased = await db
    .update(mails)
    .set({ recipient: null, userId: null, refusal: null })
    .where(inArray(mails.id, some(db, before, limit, others)))
    .returning({ id: mails.id })
  return erased.length
}

const some = (db: Db, before: Date, limit: number, which: SQL) =>
  db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        lt(mails.createdAt, before),
        isNotNull(mails.recipient),
        or(isNotNull(mails.sentAt), isNotNull(mails.givenUpAt)),
        which,
      ),
    )
    .limit(limit)
