import type { listEnquiries as contract } from '@smart-bird/contracts/admin/enquiries'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { eq, isNotNull, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { findMatches, wordsBegin, wordsBeginUnindexed } from '#db/matches'
import { findPage } from '#db/page'
import { enquiries, enquiryWords } from '#db/tables/enquiries'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'
import { keyset } from '#lib/keyset'
import {
  customerOfEnquiry,
  enquiryColumns,
  mailOfEnquiry,
  newestMessage,
  toEnquiryRow,
} from './repo.ts'

/** A page of enquiries, newest first by default, and how many senders wait for an answer. */
export async function listEnquiries(
  { db, seal }: Context,
  query: Received<typeof contract>['query'],
): Promise<Reply<typeof contract>> {
  const pages = keyset(seal, {
    list: 'enquiries',
    query,
    sorts: {
      created: { key: enquiries.createdAt, type: 'timestamptz' },
      due: { key: inOrderOfWaiting, type: 'bigint' },
    },
    id: enquiries.id,
    otherwise: { sort: 'created', direction: 'desc' },
  })
  const matches = query.search ? await findRows(db, query.search) : undefined
  const wanted = pages.of(
    db
      .select({ ...enquiryColumns, ...pages.columns })
      .from(enquiries)
      .leftJoin(users, customerOfEnquiry)
      .leftJoin(mails, mailOfEnquiry)
      .leftJoinLateral(newestMessage, sql`true`),
    query.status && eq(enquiries.status, query.status),
    query.kind && eq(enquiries.kind, query.kind),
    query.answer && (query.answer === 'due' ? isWaiting : not(isWaiting)),
    matches,
  )
  const { rows, open } = await findPage(db, wanted, { open: countOpen })
  return { ...pages.page(rows, toEnquiryRow), open }
}

const microseconds = (at: PgColumn) => sql`(extract(epoch from ${at}) * 1000000)::bigint`
/** The longest wait first, then what nobody waits for, the newest first. */
const inOrderOfWaiting = sql`coalesce(${microseconds(enquiries.waitingSince)}, ${sql.raw(String(Number.MAX_SAFE_INTEGER))} - ${microseconds(enquiries.createdAt)})`

const isWaiting = isNotNull(enquiries.waitingSince)
const countOpen = sql<number>`(select count(*) from ${enquiries} where ${isWaiting})`

/** Enquiries by the beginnings of words in reference, name, email and phone. */
function findRows(db: Db, text: string) {
  const words = enquiryWords(enquiries)
  return findMatches(db, {
    id: enquiries.id,
    candidates: [
      sql`select ${enquiries.id} as id from ${enquiries} where ${wordsBegin(words, text)}`,
    ],
    condition: wordsBeginUnindexed(words, text),
  })
}
