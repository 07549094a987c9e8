/**
 * PayPal's transaction event codes: "T", two digits for the group, two for the event. Source:
 * https://developer.paypal.com/docs/transaction-search/transaction-event-codes
 */
import type { TransactionKind } from './port.ts'

const events: Record<string, TransactionKind> = {
  T1105: 'hold',
  T1106: 'reversal',
  T1107: 'refund',
  T1108: 'fee',
  T1109: 'fee',
  T1110: 'hold',
  T1111: 'hold',
  T1201: 'reversal',
  T1202: 'reversal-undone',
}

const groups: Record<string, TransactionKind> = {
  T00: 'payment',
  T01: 'fee',
  T02: 'conversion',
  T03: 'transfer',
  T04: 'transfer',
  T05: 'transfer',
  T06: 'transfer',
  T07: 'transfer',
  T08: 'other',
  T09: 'other',
  T10: 'other',
  T11: 'other',
  T12: 'other',
  T13: 'hold',
  T14: 'other',
  T15: 'hold',
  T16: 'other',
  T17: 'transfer',
  T18: 'other',
  T19: 'other',
  T20: 'transfer',
  T21: 'hold',
  T22: 'transfer',
  T30: 'other',
  T50: 'other',
  T97: 'other',
  T98: 'other',
  T99: 'other',
}

/** The kind of a line in Transaction Search; undefined for an unknown code. */
export const findKind = (code: string): TransactionKind | undefined =>
  /^T\d{4}$/.test(code) ? (events[code] ?? groups[code.slice(0, 3)]) : undefined
