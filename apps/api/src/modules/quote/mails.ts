import { dollarsOf } from '@smart-bird/contracts/money'
import { type Refusal, refundDays } from '@smart-bird/contracts/quotes'
import { addDays, dayOf } from '@smart-bird/receipt/moment'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { QuoteCanceledMail } from '#emails/quote-canceled'
import type { QuotePlace } from '#emails/quote-link'
import { newCode } from '#lib/codes'
import { newInvitation } from '#modules/auth/recovery/invite-customer'
import { findUser } from '#modules/auth/user-repo'
import { mailInvites } from '#modules/billing/watch/mail-order'
import { quoteKeys } from '#modules/mail/rules'
import { queueMail } from '#modules/mail/send-mail'
import { type QuoteRow, saveCode } from './repo.ts'
import { linkEndsAt } from './rules.ts'

const addressed = ({ email: to, name, reference }: QuoteRow) => ({ to, name, reference })

const decided = ({ reference, name, email, phone, place: workPlace, totalCents }: QuoteRow) => ({
  ...{ reference, name, email, phone, workPlace },
  total: dollarsOf(totalCents),
})

/**
 * Where the recipient reads it: in the cabinet, or by a new link as long as they have no password for it. Where that would
 * be over, the email is their invitation to the cabinet.
 */
async function placeOf(context: Context, tx: Db, quote: QuoteRow): Promise<QuotePlace> {
  const now = context.clock()
  const customer = quote.customerId === null ? undefined : await findUser(tx, quote.customerId)
  if (customer && (customer.passwordHash || linkEndsAt(quote) < now)) {
    const { username } = customer
    if (!mailInvites(customer)) return { username }
    const invitation = await newInvitation(context, tx, customer.id, { keepsOlder: true })
    return { username, invitation: invitation.code }
  }
  const code = newCode()
  await saveCode(tx, quote.id, code, now)
  return { code }
}

/** Emails a quote that was just sent. */
export async function mailSent(
  context: Context,
  tx: Db,
  quote: QuoteRow,
  { hasOptions }: { hasOptions: boolean },
) {
  const place = await placeOf(context, tx, quote)
  const { revision, words, senderName, totalCents, validUntil } = quote
  const { pamphlet, apiUrl } = context.config
  await queueMail(context, tx, {
    key: quoteKeys.sent(quote.reference, revision),
    template: 'quoteSent',
    data: {
      ...addressed(quote),
      ...{ revision, words, senderName, hasOptions, place },
      workPlace: quote.place,
      total: dollarsOf(totalCents),
      validUntil: validUntil ?? '',
      ...(pamphlet && { pamphletUrl: `${apiUrl}/rights-pamphlet` }),
    },
  })
}

/** Emails the contract to who signed it, and that it was signed to us. */
export async function mailContract(
  context: Context,
  tx: Db,
  quote: QuoteRow,
  { pdf, sha256 }: { pdf: Buffer; sha256: string },
) {
  const { reference, name, customerId, pay, totalCents, depositCents, cancelUntil } = quote
  const deposit = dollarsOf(pay === 'deposit' ? depositCents : 0)
  const customer = customerId === null ? undefined : await findUser(tx, customerId)
  await queueMail(context, tx, {
    key: quoteKeys.accepted(reference),
    template: 'quoteAccepted',
    data: {
      ...addressed(quote),
      ...{ total: dollarsOf(totalCents), pay, deposit },
      workPlace: quote.place,
      signedName: quote.signedName ?? name,
      isOnPaper: quote.decidedBy === 'admin',
      cancelUntil: cancelUntil?.toISOString() ?? '',
      place: await placeOf(context, tx, quote),
      contract: pdf.toString('base64'),
      fingerprint: sha256,
    },
  })
  await queueMail(context, tx, {
    key: quoteKeys.decided(reference, quote.revision),
    template: 'quoteDecided',
    data: {
      ...decided(quote),
      ...{ decision: 'accepted', pay, deposit, username: customer?.username ?? null },
    },
  })
}

/** Tells us that a quote was declined, and why. */
export async function mailRefusal(
  context: Context,
  tx: Db,
  quote: QuoteRow,
  { why, text }: Pick<Refusal, 'why' | 'text'>,
) {
  await queueMail(context, tx, {
    key: quoteKeys.decided(quote.reference, quote.revision),
    template: 'quoteDecided',
    data: { ...decided(quote), decision: 'declined', why, text },
  })
}

/** Tells who received a quote that it is withdrawn. */
export async function mailWithdrawal(context: Context, tx: Db, quote: QuoteRow) {
  await queueMail(context, tx, {
    key: quoteKeys.withdrawn(quote.reference),
    template: 'quoteWithdrawn',
    data: { ...addressed(quote), reason: quote.reason ?? '' },
  })
}

export type OwedRefund = QuoteCanceledMail['refunds'][number]

/** Tells both sides that a contract is canceled, and what becomes of the money. */
export async function mailCancellation(
  context: Context,
  tx: Db,
  quote: QuoteRow,
  refunds: readonly OwedRefund[],
) {
  const { reference, name, totalCents, canceledAt } = quote
  const today = dayOf((canceledAt ?? context.clock()).toISOString())
  const data = {
    ...{ reference, name, refunds },
    total: dollarsOf(totalCents),
    refundBy: addDays(today, refundDays),
  }
  const key = quoteKeys.canceled(reference)
  await queueMail(context, tx, { key: key.us, template: 'quoteCanceled', data })
  const recipients = { ...data, to: quote.email }
  await queueMail(context, tx, { key: key.recipient, template: 'quoteCanceled', data: recipients })
}
