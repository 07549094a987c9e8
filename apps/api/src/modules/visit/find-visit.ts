import type { Context } from '#context'
import { orRefuse } from '#lib/app-error'
import { requireLinked } from '#modules/enquiry/find-enquiry'
import { findCustomersVisit, findVisitByCode } from './repo.ts'
import { linkEndsAt } from './rules.ts'

/** The customer's visit with this reference. Somebody else's is as unknown as none. */
export const getOwn = async ({ db }: Context, userId: number, reference: string) =>
  orRefuse(await findCustomersVisit(db, userId, reference), 'visit_not_found').id

/** The visit that an emailed link opens, and no other. */
export async function getLinked(context: Context, code: string | undefined, address: string) {
  const visit = code === undefined ? undefined : await findVisitByCode(context.db, code)
  const id = visit && linkEndsAt(visit) > context.clock() ? visit.id : undefined
  return requireLinked(context, id, { counted: 'visit-code', address, refusal: 'visit_link_over' })
}
