import { enquiryPhotos } from '#db/tables/enquiry-photos'
import type { AdminClient } from './admin-client.ts'
import { anAnswer, anEnquiry } from './enquiries.ts'
import { aJpeg } from './jpegs.ts'
import { outsideCalls } from './outside.ts'
import { aCustomer, anOrder, type Shop } from './paypal.ts'
import { bearer } from './people.ts'
import { anAcceptance, aSentQuote } from './quotes.ts'
import { aVisitRow } from './visits.ts'
import { written } from './written.ts'

/** Somebody with a row in every table that customers have rows in by what people do. */
export async function aWholeCustomer(
  shop: Shop,
  admin: AdminClient,
  { fullName, note = '' }: { fullName: string; note?: string },
) {
  const username = fullName.split(' ')[1]?.toLowerCase() ?? ''
  const customer = await aCustomer(shop, {
    ...{ username, fullName, phone: `31255501${username.length}`, note },
    house: {
      address: `${username.length} ${username} Street`,
      domain: `${username}.homes.example`,
    },
  })
  const { user, token } = customer
  const { markPaid, refund } = outsideCalls(shop, admin)
  const order = await anOrder(shop, user, { priceCents: 19_500 })
  await markPaid(order.orderNumber).expect(200)
  await refund(order.orderNumber, 'mark-refunded', { amount: '10.00' }).expect(200)
  await anOrder(shop, user)
  const enquiry = await anEnquiry(shop, {
    ...{ customerId: user.id, name: fullName, email: user.email ?? '', note },
    description: `I am ${fullName}, and my lamp blinks`,
  })
  await admin.post(`/admin/enquiries/${enquiry.id}/messages`, anAnswer()).expect(201)
  const photo = { enquiryId: enquiry.id, key: crypto.randomUUID(), width: 8, height: 8 }
  await shop.db.insert(enquiryPhotos).values({ ...written(), ...photo, jpeg: aJpeg() })
  const { quote, reference } = await aSentQuote(shop, admin, {
    ...{ recipient: { username }, name: fullName, email: user.email ?? '' },
  })
  await shop.api
    .post(`/quotes/${reference}/acceptance`)
    .set(bearer(token))
    .send(anAcceptance(quote))
    .expect(201)
  await aVisitRow(shop, { customerId: user.id, note, withheld: note })
  return customer
}
