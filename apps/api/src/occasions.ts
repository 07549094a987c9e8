import type { Context } from '#context'
import { findCode } from '#modules/auth/code-repo'
import { findOrder } from '#modules/billing/books/orders-repo'
import type { Template, TemplateData } from '#modules/mail/templates'
import { findStanding } from '#modules/quote/repo'
import { findVisitNamed } from '#modules/visit/repo'

type Now = Pick<Context, 'db' | 'clock'>
/** Why there is nothing to send any more; undefined while there is. */
type Ending<T extends Template> = (now: Now, data: TemplateData<T>) => Promise<string | undefined>

const orderEnding: Ending<'orderToPay'> = async ({ db }, { orderNumber }) => {
  const status = (await findOrder(db, orderNumber))?.status
  return status === 'unpaid' ? undefined : `order ${orderNumber} is ${status ?? 'gone'}`
}

const visitEnding: Ending<'visitOffered' | 'visitAgreed' | 'visitMoved' | 'visitReminder'> = async (
  { db },
  { reference, sequence },
) =>
  (await findVisitNamed(db, reference))?.sequence === sequence
    ? undefined
    : `visit ${reference} has changed since`

/** Emails whose occasion may pass while they wait for the mail server. Of all others, late is better than never. */
const endings: { [T in Template]?: Ending<T> } = {
  orderToPay: orderEnding,
  orderInvitation: orderEnding,
  quoteSent: async ({ db }, { reference, revision }) => {
    const quote = await findStanding(db, reference)
    return quote?.status === 'sent' && quote.revision === revision
      ? undefined
      : `revision ${revision} of ${reference} isn’t to be answered any more`
  },
  visitOffered: visitEnding,
  visitAgreed: visitEnding,
  visitMoved: visitEnding,
  visitReminder: visitEnding,
  resetCode: async ({ db, clock }, { code }) =>
    (await findCode(db, 'recovery', code, clock())) ? undefined : 'its code is no longer valid',
  invitation: async ({ db, clock }, { code }) =>
    (await findCode(db, 'invitation', code, clock())) ? undefined : 'its link is no longer valid',
}

/** Why an email isn't to be sent any more; undefined if it is. */
export async function findEnding(now: Now, template: string, data: unknown) {
  if (!Object.hasOwn(endings, template)) return undefined
  // The compiler checked the data when it was queued.
  const find = endings[template as Template] as (
    now: Now,
    data: unknown,
  ) => ReturnType<Ending<never>>
  return find(now, data)
}
