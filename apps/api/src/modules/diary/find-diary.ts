import type { houseDiary as contract } from '@smart-bird/contracts/diary'
import type { Received, Reply } from '@smart-bird/contracts/endpoint'
import { pageSizes } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import type { Caller } from '#http/caller'
import { byPlace, cursorOf, endAt, placeOf } from './place-rules.ts'
import { findEntries } from './sources-repo.ts'

/** A page of the caller's diary. Each source is asked for a whole page, because all of it may be of one source. */
export async function findDiary(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, username }: Caller,
  { cursor, topic }: Received<typeof contract>['query'],
): Promise<Reply<typeof contract>> {
  const from = cursor === undefined ? endAt(clock()) : placeOf(cursor)
  const wanted = { userId, username, from, limit: pageSizes.diary + 1, topic }
  const found = await findEntries(db, wanted)
  const entries = found.sort((one, other) => byPlace(one.place, other.place))
  const page = entries.slice(0, pageSizes.diary)
  const last = page.at(-1)
  return {
    rows: page.map(({ entry }) => entry),
    nextCursor: last && entries.length > page.length ? cursorOf(last.place) : null,
  }
}
