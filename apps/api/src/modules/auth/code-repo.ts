import { and, count, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { type Db, theRow } from '#db/database'
import { type CodeKind, oneTimeCodes } from '#db/tables/one-time-codes'
import { hashCode } from '#lib/codes'
import { lockUser } from './user-repo.ts'

type NewCode = {
  userId: number
  kind: CodeKind
  code: string
  /** The address it proves, if it does. */
  email?: string
  expiresAt: Date
  now: Date
}

/** Stores a code's hash and invalidates older codes of its kind. Needs a transaction. */
export async function replaceCode(tx: Db, code: NewCode) {
  // Of two at once, the second must wait and replace the first.
  await lockUser(tx, code.userId)
  await dropCodes(tx, code.userId, [code.kind])
  return addCode(tx, code)
}

/** Stores a code's hash; older codes of its kind stay valid. */
export async function addCode(tx: Db, { userId, kind, code, email, expiresAt, now }: NewCode) {
  const values = { userId, kind, codeHash: hashCode(code), email, expiresAt, createdAt: now }
  const { id } = await theRow(
    tx.insert(oneTimeCodes).values(values).returning({ id: oneTimeCodes.id }),
  )
  return id
}

/** Deletes codes for addresses that the account had after the restored one. */
export async function dropLaterEmailCodes(tx: Db, userId: number, codeId: number) {
  await tx
    .delete(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.kind, 'email-take-back'),
        gt(oneTimeCodes.id, codeId),
      ),
    )
}

/** Finds a valid code, anyone's, without using it up. */
export async function findCode(db: Db, kind: CodeKind, code: string, now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(isGood(kind, code, now))
  return row
}

type OwnCode = { userId: number; kind: CodeKind; code: string }

/** Whether the user has such a code and it has expired. */
export async function isCodeOver(db: Db, { userId, kind, code }: OwnCode, now: Date) {
  const [row] = await db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.codeHash, hashCode(code)),
        eq(oneTimeCodes.kind, kind),
        lte(oneTimeCodes.expiresAt, now),
      ),
    )
  return row !== undefined
}

/** Uses up a user's code in one statement, so that only one of two simultaneous calls succeeds. */
export async function takeCode(db: Db, { userId, kind, code }: OwnCode, now: Date) {
  const rows = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.userId, userId), isGood(kind, code, now)))
    .returning({ id: oneTimeCodes.id })
  return rows.length === 1
}

export async function dropCodes(db: Db, userId: number, kinds: CodeKind[]) {
  await db
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), inArray(oneTimeCodes.kind, kinds)))
}

export async function countUnusedCodes(db: Db, userId: number, kind: CodeKind): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.kind, kind),
        isNull(oneTimeCodes.usedAt),
      ),
    )
  return row?.count ?? 0
}

const isGood = (kind: CodeKind, code: string, now: Date) =>
  and(
    eq(oneTimeCodes.codeHash, hashCode(code)),
    eq(oneTimeCodes.kind, kind),
    isNull(oneTimeCodes.usedAt),
    or(isNull(oneTimeCodes.expiresAt), gt(oneTimeCodes.expiresAt, now)),
  )
