import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@smart-bird/contracts/endpoint'
import { homeReport } from '@smart-bird/contracts/house'
import { enquiryMessages } from '#db/tables/enquiry-messages'
import { quoteCodes } from '#db/tables/quote-codes'
import { quotes } from '#db/tables/quotes'
import { visitCodes } from '#db/tables/visit-codes'
import { hashCode } from '#lib/codes'
import { anEnquiry } from './enquiries.ts'
import { aUser, bearer } from './people.ts'
import { aVisitRow } from './visits.ts'
import type { World } from './world.ts'
import { written } from './written.ts'

/** The header with the key that a call asks for before it reads a body; undefined for calls without one. */
export async function keyHeaders(world: World) {
  const [link, key] = [randomUUID(), randomUUID()]
  const [quoteLink, visitLink] = [randomUUID(), randomUUID()]
  const { id: enquiryId } = await anEnquiry(world)
  await world.db.insert(enquiryMessages).values({
    ...written(),
    ...{ enquiryId, key: randomUUID(), writer: 'admin', author: 'Anna', text: 'When?' },
    ...{ codeHash: hashCode(link), codeExpiresAt: new Date(Date.now() + 86_400_000) },
  })
  const [quote] = await world.db
    .insert(quotes)
    .values({
      ...written(),
      ...{ reference: 'SB-Q-KEYKEY', name: 'Robin', email: 'robin@example.com', phone: '' },
      validUntil: '2099-12-31',
    })
    .returning()
  const code = { ...written(), hash: hashCode(quoteLink), quoteId: quote?.id ?? 0 }
  await world.db.insert(quoteCodes).values(code)
  const { id: visitId } = await aVisitRow(world, { enquiryId })
  await world.db.insert(visitCodes).values({ ...written(), hash: hashCode(visitLink), visitId })
  await aUser(world, { house: { domain: 'home.example.com', reportKeyHash: hashCode(key) } })
  return ({ path }: Pick<Endpoint, 'path'>) => {
    if (path.startsWith('/linked-enquiry')) return bearer(link)
    if (path === '/quote' || path.startsWith('/quote/')) return bearer(quoteLink)
    if (path === '/visit' || path.startsWith('/visit/')) return bearer(visitLink)
    return path === homeReport.path ? bearer(key) : undefined
  }
}
