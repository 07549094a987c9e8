import { describe, expect, it } from 'vitest'
import { findKind } from './paypal-event-codes.ts'
import { toLedger } from './paypal-ledger.ts'

const line = {
  transaction_id: 'R1',
  transaction_event_code: 'T1107',
  transaction_amount: { currency_code: 'USD', value: '-29.00' },
  transaction_status: 'S',
  transaction_initiation_date: '2026-11-01T00:00:10+0000',
  paypal_reference_id: 'T1',
  paypal_reference_id_type: 'TXN',
  invoice_id: 'SB-000001',
  custom_field: 'ref',
}
const read = (changes: object) => toLedger([{ transaction_info: { ...line, ...changes } }])

describe('an event code', () => {
  it.each([
    ['T0000', 'payment'],
    ['T0002', 'payment'],
    ['T0006', 'payment'],
    ['T0106', 'fee'],
    ['T0200', 'conversion'],
    ['T0403', 'transfer'],
    ['T1105', 'hold'],
    ['T1106', 'reversal'],
    ['T1107', 'refund'],
    ['T1108', 'fee'],
    ['T1110', 'hold'],
    ['T1111', 'hold'],
    ['T1112', 'other'],
    ['T1201', 'reversal'],
    ['T1202', 'reversal-undone'],
    ['T1500', 'hold'],
    ['T2107', 'hold'],
    ['T2108', 'hold'],
    ['T9900', 'other'],
    ['T6601', undefined],
    ['T110', undefined],
    ['', undefined],
  ])('%s is %s', (code, kind) => {
    expect(findKind(code)).toBe(kind)
  })
})

describe('a line of the ledger', () => {
  it('is read with its references', () => {
    expect(read({})).toEqual({
      transactions: [
        {
          transactionId: 'R1',
          kind: 'refund',
          amountCents: -2900,
          currency: 'USD',
          status: 'settled',
          invoiceId: 'SB-000001',
          reference: 'ref',
          belongsTo: 'T1',
          at: new Date('2026-11-01T00:00:10Z'),
        },
      ],
      unreadable: [],
    })
  })

  it('does not refer to our records by a billing agreement', () => {
    expect(read({ paypal_reference_id_type: 'PAP' }).transactions[0]?.belongsTo).toBeUndefined()
  })

  it.each([
    ['no amount', { transaction_amount: undefined }, ['transaction_amount']],
    ['half an amount', { transaction_amount: { value: '1.00' } }, ['transaction_amount']],
    [
      'an amount in thousandths',
      { transaction_amount: { value: '1.005', currency_code: 'KWD' } },
      ['transaction_amount'],
    ],
    ['an unknown code', { transaction_event_code: 'T6601' }, ['transaction_event_code']],
    [
      'no code and no date',
      { transaction_event_code: undefined, transaction_initiation_date: 'soon' },
      ['transaction_event_code', 'transaction_initiation_date'],
    ],
    ['an unknown status', { transaction_status: 'X' }, ['transaction_status']],
  ])('with %s is listed by its id with what is missing', (_, changes, missing) => {
    expect(read(changes)).toEqual({
      transactions: [],
      unreadable: [{ transactionId: 'R1', missing }],
    })
  })

  it('that cannot be read does not affect others', () => {
    const { transactions, unreadable } = toLedger([
      {},
      { transaction_info: null },
      { transaction_info: { transaction_id: 7 } },
      { transaction_info: line },
    ])
    expect(transactions).toHaveLength(1)
    expect(unreadable.map(({ transactionId }) => transactionId)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
