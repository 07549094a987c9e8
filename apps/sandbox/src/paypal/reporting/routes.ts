import * as z from 'zod'
import { link } from '#paypal/protocol/links'
import { feeCents, money } from '#paypal/protocol/money'
import { invalidRequest, notAuthorized, parseQuery } from '#paypal/protocol/problem'
import { get, type Route } from '#paypal/protocol/router'
import { sellerId } from '#paypal/state/ids'
import type { Movement, Payment, Refund } from '#paypal/state/resources'
import { toStamp, type World } from '#paypal/state/world'

const rangeDaysMax = 31
/** The longest that PayPal's list may run behind. */
const lagMs = 3 * 3_600_000
const moment = z.iso.datetime({ offset: true })
const listQuery = z.looseObject({
  start_date: moment,
  end_date: moment,
  transaction_id: z.string().optional(),
  fields: z.string().default('transaction_info'),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
})

/** `/v1/reporting/transactions`: every movement of money. The real one may show it as it was hours ago. */
export const reportingRoutes = (world: World): Route[] => [
  get('/v1/reporting/transactions', ({ query }) => {
    const wanted = parseQuery(listQuery, query)
    const asOf = world.now().getTime() - (world.state.transactionSearch === 'lagging' ? lagMs : 0)
    checkSearch(world, wanted.start_date, asOf)
    const [start, end] = [Date.parse(wanted.start_date), Date.parse(wanted.end_date)]
    if (end < start || end - start > rangeDaysMax * 86_400_000)
      throw invalidRequest({
        issue: 'INVALID_DATE_RANGE',
        description: `Date range is greater than ${rangeDaysMax} days`,
      })
    const found = movements(world, asOf)
      .filter(({ at }) => at >= start && at <= Math.min(end, asOf))
      .filter(({ id }) => wanted.transaction_id === undefined || id === wanted.transaction_id)
    const first = (wanted.page - 1) * wanted.page_size
    const shown = found.slice(first, first + wanted.page_size)
    const self = `${world.baseUrl()}/v1/reporting/transactions?${new URLSearchParams(query)}`
    return {
      transaction_details: shown.map(({ json, payer }) =>
        wanted.fields === 'transaction_info' ? json : { ...json, ...payer },
      ),
      account_number: sellerId,
      start_date: reportTime(wanted.start_date),
      end_date: reportTime(wanted.end_date),
      last_refreshed_datetime: reportTime(new Date(asOf).toISOString()),
      page: wanted.page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / wanted.page_size),
      links: [link(self, 'self')],
    }
  }),
]

/** Without the permission PayPal answers 403; for a period that it has no data of yet, 400. */
const checkSearch = ({ state }: World, startDate: string, asOf: number) => {
  if (state.transactionSearch === 'off') throw notAuthorized()
  if (state.transactionSearch === 'empty' || Date.parse(startDate) > asOf)
    throw invalidRequest({
      issue: 'INVALID_DATE',
      description: 'Data for the given start date is not available.',
    })
}

const movements = (world: World, asOf: number) => {
  const { payments, refunds, movements } = world.state
  const all = [
    ...Object.values(payments).map((payment) => movement(payment, paymentInfo(payment, asOf))),
    ...Object.values(refunds).flatMap((refund) => {
      const payment = payments[refund.paymentId]
      return payment ? [movement(payment, refundInfo(refund, payment, asOf))] : []
    }),
    ...Object.values(movements).map((one) => movement(undefined, movementInfo(one))),
  ]
  return all.sort((a, b) => a.at - b.at)
}

type Info = { transaction_id: string; transaction_initiation_date: string }

const movement = (payment: Payment | undefined, info: Info) => ({
  id: info.transaction_id,
  at: Date.parse(info.transaction_initiation_date),
  json: { transaction_info: info },
  payer: payment && payerInfo(payment),
})

const payerInfo = ({ payer }: Payment) => ({
  payer_info: {
    account_id: payer.payerId,
    email_address: payer.email,
    payer_status: 'Y',
    payer_name: { given_name: payer.givenName, surname: payer.surname },
    country_code: 'US',
  },
})

const statusLetters = {
  COMPLETED: 'S',
  PARTIALLY_REFUNDED: 'S',
  REFUNDED: 'V',
  PENDING: 'P',
  DECLINED: 'D',
} as const

/** T0006 is an express checkout, T0002 a subscription payment (PayPal's event codes). */
const paymentInfo = (payment: Payment, asOf: number) => ({
  transaction_id: payment.id,
  ...(payment.subscriptionId
    ? { paypal_reference_id: payment.subscriptionId, paypal_reference_id_type: 'SUB' }
    : { paypal_reference_id: payment.orderId, paypal_reference_id_type: 'ODR' }),
  transaction_event_code: payment.subscriptionId ? 'T0002' : 'T0006',
  transaction_initiation_date: reportTime(payment.createTime),
  transaction_updated_date: reportTime(payment.updateTime),
  transaction_amount: money(payment.amountCents, payment.currency),
  fee_amount: money(-feeCents(payment.amountCents), payment.currency),
  transaction_status: isLater(payment.decidedTime, asOf) ? 'P' : statusLetters[payment.status],
  invoice_id: payment.invoiceId ?? undefined,
  custom_field: payment.customId ?? undefined,
})

const refundLetters = { COMPLETED: 'S', PENDING: 'P', FAILED: 'D', CANCELLED: 'D' } as const

/** T1107 is a refund, T1106 a reversal by PayPal, T1201 a chargeback. */
const refundCode = ({ isReversal, isChargeback }: Refund) => {
  if (!isReversal) return 'T1107'
  return isChargeback ? 'T1201' : 'T1106'
}

const refundInfo = (refund: Refund, { currency, customId }: Payment, asOf: number) => ({
  transaction_id: refund.id,
  paypal_reference_id: refund.paymentId,
  paypal_reference_id_type: 'TXN',
  transaction_event_code: refundCode(refund),
  transaction_initiation_date: reportTime(refund.createTime),
  transaction_updated_date: reportTime(refund.createTime),
  transaction_amount: money(-refund.amountCents, currency),
  fee_amount: money(0, currency),
  transaction_status: isLater(refund.updateTime, asOf) ? 'P' : refundLetters[refund.status],
  custom_field: customId ?? undefined,
})

/** Whether it was still pending. */
const isLater = (decided: string | undefined, asOf: number) =>
  decided !== undefined && Date.parse(decided) > asOf

/** A line that is no payment and no refund. PayPal's schema requires none of its members. */
const movementInfo = (one: Movement) => ({
  transaction_id: one.id,
  ...(one.paymentId && { paypal_reference_id: one.paymentId, paypal_reference_id_type: 'TXN' }),
  transaction_event_code: one.code,
  transaction_initiation_date: reportTime(one.createTime),
  transaction_updated_date: reportTime(one.createTime),
  transaction_amount: one.amountCents === null ? undefined : money(one.amountCents, 'USD'),
  transaction_status: 'S',
})

/** This service alone writes the zone as +0000. */
const reportTime = (time: string) => toStamp(new Date(time)).replace('Z', '+0000')
