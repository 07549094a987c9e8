import type { Context } from '#context'
import { AppError } from '#lib/app-error'
import { requireLinked } from '#modules/enquiry/find-enquiry'
import { findCustomersVisit, findVisitByCode } from './repo.ts'
import { linkEndsAt } from './rules.ts'

/** The customer's visit with this reference. Somebody else's is as unknown as none. */
export async function getOwn({ db }: Context, userId: number, reference: string): Promise<number> {
  const visit = await findCustomersVisit(db, userId, reference)
  if (!visit) throw new AppError('visit_not_found')
  return visit.id
}

/** The visit that an emailed link opens, and no other. */
export async function getLinked(
  context: Context,
  code: string | undefined,
  address: string,
): Promise<number> {
  const visit = code === undefined ? undefined : await findVisitByCode(context.db, code)
  const id = visit && linkEndsAt(visit) > context.clock() ? visit.id : undefined
  return requireLinked(context, id, {
    counted: 'visit-code',
    address,
    refusal: 'visit_link_over',
  })
}
