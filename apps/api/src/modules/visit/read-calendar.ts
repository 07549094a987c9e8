import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { visitCalendar } from './mails.ts'
import { getVisit } from './repo.ts'

/** A visit as a calendar file; throws `visit_not_found` before a time is agreed. */
export async function readCalendar(context: Context, id: number): Promise<string> {
  const file = visitCalendar(context, await getVisit(context.db, id))
  if (file === undefined) throw new AppError('visit_not_found')
  return file
}
