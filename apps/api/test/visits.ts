import type { AdminVisit, VisitOffer } from '@smart-bird/contracts/admin/visits'
import { newReference } from '@smart-bird/contracts/enquiry-forms'
import { addDays, dayOf } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { theRow } from '#db/database'
import { visitCodes } from '#db/tables/visit-codes'
import { visits } from '#db/tables/visits'
import { hashCode, newCode } from '#lib/codes'
import type { AdminClient } from './admin-client.ts'
import { anEnquiry } from './enquiries.ts'
import { aUser, bearer } from './people.ts'
import { aContractToInstall } from './quotes.ts'
import type { World } from './world.ts'
import { written } from './written.ts'

/** The next day from so many days ahead on which we work. */
export function workday({ context }: Pick<World, 'context'>, ahead: number): string {
  const day = addDays(dayOf(context.clock().toISOString()), ahead)
  return [0, 6].includes(new Date(day).getUTCDay()) ? workday({ context }, ahead + 1) : day
}

/** Two windows of a survey on different days. */
export const anOffer = (world: World, wanted: Partial<VisitOffer> = {}): VisitOffer => ({
  kind: 'survey',
  request: null,
  who: 'Tess',
  place: '12 Example Avenue, Chicago, IL 60601',
  about: 'A look at your rooms',
  agreed: false,
  windows: [
    { day: workday(world, 4), from: '09:00', to: '11:00' },
    { day: workday(world, 7), from: '13:00', to: '17:00' },
  ],
  ...wanted,
})

type Of = { enquiryId: number } | { username: string } | { quote: string } | { orderNumber: string }

/** A visit that was offered, to a visitor of its own unless it is said to whom, and the code of a link that opens it. */
export async function aVisit(
  world: World,
  admin: AdminClient,
  { of, ...wanted }: Partial<VisitOffer> & { of?: Of } = {},
) {
  const whose = of ?? { enquiryId: (await anEnquiry(world)).id }
  const { body } = await admin
    .post('/admin/visits', { ...anOffer(world, wanted), of: whose })
    .expect(201)
  const visit = body as AdminVisit
  return { ...visit, code: await aVisitCode(world, visit.reference) }
}

/** A code that opens a visit, as if it had been emailed. */
export async function aVisitCode({ db }: Pick<World, 'db'>, reference: string) {
  const { id: visitId } = await theRow(
    db.select().from(visits).where(eq(visits.reference, reference)),
  )
  const code = newCode()
  await db.insert(visitCodes).values({ ...written(), hash: hashCode(code), visitId })
  return code
}

/** The calls by an emailed link. */
export const byVisitLink = ({ api }: Pick<World, 'api'>, code: string) => ({
  find: () => api.get('/visit').set(bearer(code)),
  post: (act: 'choice' | 'cancellation', body: object) =>
    api.post(`/visit/${act}`).set(bearer(code)).send(body),
})

/** A visit as it is stored; a test passes only what it depends on. */
export function aVisitRow({ db }: Pick<World, 'db'>, wanted: Partial<typeof visits.$inferInsert>) {
  const startsAt = '2099-01-05T15:00:00.000Z'
  const windows = [{ startsAt, endsAt: '2099-01-05T17:00:00.000Z' }]
  return theRow(
    db
      .insert(visits)
      .values({
        ...written(),
        ...{ reference: newReference('V'), kind: 'survey', status: 'offered', windows },
        ...{ place: '12 Example Avenue', who: 'Tess', about: '', cost: 'Free', promised: 'free' },
        offeredAt: new Date(),
        ...wanted,
      })
      .returning(),
  )
}

/** A customer's visit that something waits for; returns what ends it. */
export async function aVisitToEnd(world: World, values: Partial<typeof visits.$inferInsert>) {
  const { id: customerId } = await aUser(world)
  const { id } = await aVisitRow(world, { customerId, ...values })
  return () => world.db.update(visits).set({ status: 'canceled' }).where(eq(visits.id, id))
}

/** What begins each alarm about visits; returns what ends it. */
export const visitCauses = (world: () => World, ago: (hours: number) => Date) => ({
  'visit-unanswered': () => aVisitToEnd(world(), { offeredAt: ago(72.1) }),
  'visit-unclosed': () =>
    aVisitToEnd(world(), { status: 'agreed', startsAt: ago(27), endsAt: ago(24.1) }),
  'work-unscheduled': async () => {
    const visit = await aContractToInstall(world(), ago(24 * 5 + 0.1))
    return () => aVisitRow(world(), visit)
  },
})
