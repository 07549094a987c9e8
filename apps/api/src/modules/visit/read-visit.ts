import type { Visit } from '@smart-bird/contracts/visits'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { getVisit, listBusy, listCustomersVisits, type VisitRow } from './repo.ts'
import { toVisit } from './rules.ts'

/** More than anybody reads. */
const ownMax = 100

/** A customer's visits, newest first. */
export async function listOwnVisits({ db, clock }: Context, userId: number): Promise<Visit[]> {
  const rows = await listCustomersVisits(db, userId, ownMax)
  const busy = await listBusy(db, rows, clock())
  return rows.map((row) => toVisit(row, busy, clock()))
}

/** A visit as its customer reads it. */
export async function readVisit(context: Context, db: Db, id: number): Promise<Visit> {
  return readRow(context, db, await getVisit(db, id))
}

/** The same of a row that was just read or changed. */
export async function readRow({ clock }: Context, db: Db, row: VisitRow): Promise<Visit> {
  return toVisit(row, await listBusy(db, [row], clock()), clock())
}
