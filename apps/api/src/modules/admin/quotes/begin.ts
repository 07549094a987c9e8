import type { PriceChanges } from '@smart-bird/content/price-changes'
import type { AdminQuote, createQuote as contract } from '@smart-bird/contracts/admin/quotes'
import type { Received } from '@smart-bird/contracts/endpoint'
import { newReference } from '@smart-bird/contracts/enquiry-forms'
import { quoteMax } from '@smart-bird/contracts/quotes'
import { dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import { AppError } from '#lib/app-error'
import type { AdminAction } from '#modules/admin/admin-action'
import { getNamed } from '#modules/admin/orders/create'
import { writeAudit } from '#modules/audit/repo'
import { lockOpenUser } from '#modules/auth/lock-open-user'
import { findByLoginName, findUser } from '#modules/auth/user-repo'
import { lockEnquiry } from '#modules/enquiry/repo'
import { linesFromList } from '#modules/quote/lines-from-list'
import { changeQuote, saveLines, saveQuote } from '#modules/quote/repo'
import { draftRow } from './draft-rules.ts'
import { draftSums, readAdminQuote } from './read-quote.ts'
import { countOpen } from './repo.ts'

/** Begins a draft for who sent an enquiry, with what they chose from the price list, or for a customer. */
export function beginQuote(
  context: Context,
  by: AdminAction,
  form: Received<typeof contract>['body'],
): Promise<AdminQuote> {
  return context.db.transaction(async (tx) => {
    const { wanted, ...recipient } =
      'username' in form
        ? await recipientNamed(tx, form.username)
        : await recipientOf(tx, form.enquiryId)
    const lines = wanted ? linesFromList(wanted, pricesOf(context)) : []
    const now = context.clock()
    const { customerId, email } = recipient
    if (customerId !== null) await lockOpenUser(tx, customerId)
    const today = dayOf(now.toISOString())
    const open = await countOpen(tx, { customerId, email, today })
    if (open >= quoteMax.open) throw new AppError('quotes_full')
    const quote = await saveQuote(tx, {
      ...recipient,
      reference: newReference('Q'),
      createdBy: by.caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    // Another quote has this reference: the next try gets a new one.
    if (!quote) throw new AppError('internal')
    await saveLines(tx, quote, lines.map(draftRow))
    await changeQuote(tx, quote.id, { ...(await draftSums(tx, quote, now)), updatedAt: now })
    await writeAudit(tx, {
      ...by,
      action: 'quote.created',
      subject: quote.reference,
      detail: `for ${quote.name}`,
    })
    return readAdminQuote(context, tx, quote.reference)
  })
}

/** A customer by a name that they log in with; throws `user_not_found`. */
export async function recipientNamed(tx: Db, username: string) {
  return { ...ofCustomer(await getNamed(tx, username)), enquiryId: null, wanted: null }
}

/** Who sent an enquiry, which stays locked: a customer, or a visitor. */
export async function recipientOf(tx: Db, enquiryId: number) {
  const { customerId, name, email, phone, wanted } = await lockEnquiry(tx, enquiryId)
  // Who has an account may still write without it.
  const customer =
    customerId === null ? await findByLoginName(tx, email) : await findUser(tx, customerId)
  if (customer) return { ...ofCustomer(customer), enquiryId, wanted }
  return { enquiryId, customerId: null, name, email, phone, wanted }
}

const ofCustomer = (customer: NonNullable<Awaited<ReturnType<typeof findUser>>>) => ({
  customerId: customer.id,
  name: customer.fullName ?? customer.username,
  email: customer.email ?? '',
  phone: customer.phone ?? '',
})

/** A file of JSON has no `undefined`, though the type of what was read from it says so. */
const pricesOf = ({ config }: Context) => config.prices as PriceChanges | undefined
