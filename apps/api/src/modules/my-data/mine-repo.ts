import { and, eq, getTableColumns, getTableName, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database'
import { auditLog } from '#db/tables/audit-log'
import { discrepancies } from '#db/tables/discrepancies'
import { disputes } from '#db/tables/disputes'
import { emailBounces } from '#db/tables/email-bounces'
import { enquiries } from '#db/tables/enquiries'
import { enquiryMessages } from '#db/tables/enquiry-messages'
import { enquiryPhotos } from '#db/tables/enquiry-photos'
import { guarantees } from '#db/tables/guarantees'
import { houseDays } from '#db/tables/house-days'
import { houses } from '#db/tables/houses'
import { mails } from '#db/tables/mails'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { orderLines } from '#db/tables/order-lines'
import { orders } from '#db/tables/orders'
import { payments } from '#db/tables/payments'
import { providerIds } from '#db/tables/provider-ids'
import { purchases } from '#db/tables/purchases'
import { quoteContracts } from '#db/tables/quote-contracts'
import { quoteLines } from '#db/tables/quote-lines'
import { quotes } from '#db/tables/quotes'
import { refunds } from '#db/tables/refunds'
import { sessions } from '#db/tables/sessions'
import { subscriptions } from '#db/tables/subscriptions'
import { trustedDevices } from '#db/tables/trusted-devices'
import { users } from '#db/tables/users'
import { visits } from '#db/tables/visits'
import { webhookDeliveries } from '#db/tables/webhook-deliveries'

type Mine = {
  of: PgTable
  where: SQL | undefined
  /** Secrets, other people’s ids, admins’ notes, and files, which are files in the ZIP. */
  hides?: readonly string[]
}
export type Customer = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email'>

/** Where a customer’s rows are. `src/modules/my-data/my-data.test.ts` compares it with the list of all tables. */
export function mineOf(db: Db, { id, username, email }: Customer): Mine[] {
  const ownEnquiries = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(eq(enquiries.customerId, id))
  // While it is written or changed, a quote is nobody's yet.
  const isOwnQuote = and(eq(quotes.customerId, id), ne(quotes.status, 'draft'))
  const ownQuotes = db.select({ id: quotes.id }).from(quotes).where(isOwnQuote)
  return [
    {
      of: users,
      where: eq(users.id, id),
      hides: ['passwordHash', 'totpSecret', 'totpLastStep', 'note'],
    },
    { of: sessions, where: eq(sessions.userId, id), hides: ['viewedBy'] },
    { of: trustedDevices, where: eq(trustedDevices.userId, id), hides: ['tokenHash'] },
    { of: oneTimeCodes, where: eq(oneTimeCodes.userId, id), hides: ['codeHash'] },
    {
      of: houses,
      where: eq(houses.userId, id),
      hides: [
        'serviceWebhook',
        'subscriptionWebhook',
        'webhookSecret',
        'reportKey',
        'reportKeyHash',
      ],
    },
    { of: guarantees, where: eq(guarantees.userId, id) },
    { of: houseDays, where: eq(houseDays.userId, id) },
    { of: webhookDeliveries, where: eq(webhookDeliveries.userId, id) },
    { of: orders, where: eq(orders.userId, id), hides: ['createdBy'] },
    { of: orderLines, where: eq(orderLines.userId, id) },
    { of: payments, where: eq(payments.userId, id) },
    { of: purchases, where: eq(purchases.userId, id) },
    { of: refunds, where: eq(refunds.userId, id), hides: ['requestedBy'] },
    { of: subscriptions, where: eq(subscriptions.userId, id) },
    { of: providerIds, where: eq(providerIds.userId, id) },
    { of: disputes, where: eq(disputes.userId, id) },
    { of: discrepancies, where: eq(discrepancies.userId, id) },
    { of: quotes, where: isOwnQuote, hides: ['createdBy', 'decisionKey'] },
    {
      of: quoteLines,
      where: and(
        inArray(quoteLines.quoteId, ownQuotes),
        sql`${quoteLines.revision} = (select q.revision from quotes q where q.id = ${quoteLines.quoteId})`,
      ),
    },
    { of: quoteContracts, where: inArray(quoteContracts.quoteId, ownQuotes), hides: ['pdf'] },
    { of: visits, where: eq(visits.customerId, id), hides: ['note', 'withheld', 'closingKey'] },
    { of: enquiries, where: eq(enquiries.customerId, id), hides: ['note'] },
    {
      of: enquiryMessages,
      where: inArray(enquiryMessages.enquiryId, ownEnquiries),
      hides: ['codeHash'],
    },
    { of: enquiryPhotos, where: inArray(enquiryPhotos.enquiryId, ownEnquiries), hides: ['jpeg'] },
    { of: mails, where: eq(mails.userId, id), hides: ['data', 'key'] },
    { of: emailBounces, where: eq(emailBounces.address, (email ?? '').toLowerCase()) },
    {
      of: auditLog,
      where: or(eq(auditLog.actorId, id), sql`lower(${auditLog.subject}) = lower(${username})`),
      // Of what admins did, not who and from where.
      hides: ['actorId', 'actor', 'address'],
    },
  ]
}

/** Every row that is the customer's, by table. */
export async function findMine(db: Db, customer: Customer) {
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const { of, where, hides = [] } of mineOf(db, customer)) {
    const shown = Object.entries(getTableColumns(of)).filter(([name]) => !hides.includes(name))
    found[getTableName(of)] = await db
      .select(Object.fromEntries(shown))
      .from(of)
      .where(where)
      .orderBy(sql`1`)
  }
  return found
}
