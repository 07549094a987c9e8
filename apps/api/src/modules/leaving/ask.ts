import type { Received } from '@smart-bird/contracts/endpoint'
import { newReference } from '@smart-bird/contracts/enquiry-forms'
import { errorCatalogue } from '@smart-bird/contracts/errors'
import type * as contract from '@smart-bird/contracts/leaving'
import type { Context } from '#context'
import type { Db } from '#db/database'
import type { Caller } from '#http/caller'
import { AppError, orRefuse } from '#lib/app-error'
import type { Origin } from '#modules/auth/origin'
import { confirmPassword } from '#modules/auth/passwords/confirm-password'
import { lockUser } from '#modules/auth/user-repo'
import { saveAndMail } from '#modules/enquiry/take-enquiry'
import { lockHouse } from '#modules/house/house-repo'
import { emailCustomer } from '#modules/mail/email-customer'
import { leavingKey } from '#modules/mail/rules'
import { handOverWords } from './hand-over-rules.ts'
import { findAsked, type Request, requests } from './repo.ts'

type Deletion = Received<typeof contract.askDeletion>['body']
type HandOver = Received<typeof contract.handOver>['body']

/** Asks us to close the caller's account; returns the reference of its enquiry. */
export async function askDeletion(
  context: Context,
  caller: Caller,
  { password, words }: Deletion,
  { address }: Origin,
): Promise<string> {
  await confirmPassword(context, caller, password, address)
  const sentence = 'Please close my account and delete my data.'
  const description = [sentence, words].filter(Boolean).join('\n\n')
  return context.db.transaction((tx) => ask(context, tx, caller, 'deletion', description))
}

/** Asks us to hand the caller's home over; returns the reference of its enquiry. */
export const askHandOver = (context: Context, caller: Caller, form: HandOver) =>
  context.db.transaction(async (tx) => {
    const reference = await ask(context, tx, caller, 'handOver', handOverWords(form))
    if (!(await lockHouse(tx, caller.userId))) throw new AppError('house_not_found')
    return reference
  })

const refusals = { deletion: 'deletion_asked', handOver: 'hand_over_asked' } as const

async function ask(
  context: Context,
  tx: Db,
  { userId }: Caller,
  wants: Request,
  description: string,
) {
  // Of two at once, the second finds the first.
  const user = orRefuse(await lockUser(tx, userId), 'user_not_found')
  const open = await findAsked(tx, userId, wants)
  const refusal = refusals[wants]
  if (open)
    throw new AppError(refusal, {
      sentence: errorCatalogue[refusal].sentence.replace(/\.$/, `: ${open}.`),
    })
  const reference = newReference('R')
  const { username, fullName, email, phone } = user
  const enquiry = {
    ...{ reference, name: username, description, details: requests[wants] },
    kind: 'report' as const,
    title: fullName ? `${fullName} (${username})` : username,
    email: email ?? '',
    phone: phone ?? '',
  }
  await saveAndMail(context, tx, enquiry, { customerId: userId })
  await emailCustomer(context, tx, user, {
    key: leavingKey(reference),
    template: 'deletionAsked',
    data: { reference, wants, description },
  })
  return reference
}
