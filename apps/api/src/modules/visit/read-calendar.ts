import type { Context } from '#context'
import { orRefuse } from '#lib/app-error'
import { visitCalendar } from './mails.ts'
import { getVisit } from './repo.ts'

/** A visit as a calendar file; throws `visit_not_found` before a time is agreed. */
export const readCalendar = async (context: Context, id: number) =>
  orRefuse(visitCalendar(context, await getVisit(context.db, id)), 'visit_not_found')
