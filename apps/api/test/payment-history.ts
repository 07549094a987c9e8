/** What can happen to a payment, in random order, in its model. */
import fc from 'fast-check'

/** One step, in one of the processes. */
export type PaymentAct =
  | { kind: 'ask' | 'reconcile' | 'receive-events' | 'repeat-events' | 'ledger' }
  | { kind: 'return' | 'cancel'; which: number }
  | { kind: 'refund' | 'mark'; cents: number }
  | { kind: 'mark-paid' | 'void' }
export type Move =
  | { kind: 'act'; act: PaymentAct }
  | { kind: 'together'; acts: [PaymentAct, PaymentAct] }
  | { kind: 'death'; act: PaymentAct; steps: number }
  | { kind: 'decide'; which: number; decision: (typeof decisions)[number] }
  | { kind: 'provider'; what: (typeof atProvider)[number] }
  | { kind: 'fault'; fault: (typeof faults)[number]; aim: (typeof aims)[number]; times: number }
  | { kind: 'wait'; minutes: number }

const decisions = ['approve', 'approve', 'approve', 'decline', 'decline_later', 'pending'] as const
const faults = [
  'close_before_work',
  'close_after_work',
  'answer_500',
  'answer_500_after_work',
  'answer_401',
  'answer_429',
  'answer_403',
  'answer_garbage',
  'answer_lagging',
  'refuse',
  'drop_event',
  'duplicate_event',
  'refund_pending',
  'refund_failed',
  'refund_cancelled',
] as const

/** What happens at the provider without us. */
const atProvider = [
  'complete',
  'deny',
  'refund',
  'reverse',
  'reverse-part',
  'expire',
  'complete-refund',
  'fail-refund',
  'cancel-refund',
] as const

/** Any request, or only the one that counts. Two faults outlast its retry. */
const aims = [
  {},
  { method: 'POST', path: '/v2/checkout/orders/*/capture' },
  { method: 'POST', path: '/v2/checkout/orders' },
  { method: 'GET', path: '/v2/checkout/orders/*' },
  { method: 'POST', path: '/v2/payments/captures/*/refund' },
] as const

const which = fc.nat({ max: 2 })
const act: fc.Arbitrary<PaymentAct> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<PaymentAct>({ kind: 'ask' }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('return' as const), which }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<PaymentAct>(
      { kind: 'reconcile' },
      { kind: 'receive-events' },
      { kind: 'receive-events' },
      { kind: 'repeat-events' },
      { kind: 'ledger' },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<PaymentAct>(
      { kind: 'mark-paid' },
      { kind: 'mark-paid' },
      { kind: 'void' },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund' as const, 'refund' as const, 'mark' as const),
      cents: fc.constantFrom(1, 500, 96_500),
    }),
  },
)
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('act' as const), act }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('together' as const), acts: fc.tuple(act, act) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('death' as const), act, steps: fc.nat({ max: 24 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which,
      decision: fc.constantFrom(...decisions),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('provider' as const),
      what: fc.constantFrom(...atProvider),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom(...faults),
      aim: fc.constantFrom(...aims),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 20, 200),
    }),
  },
)

/** Most histories begin with an approved payment, half of those with a fault in taking its money. */
const beginning = fc.tuple(
  fc.option(fc.constantFrom(...decisions), { freq: 6 }),
  fc.option(fc.constantFrom(...faults.slice(0, 4)), { freq: 2 }),
  fc.integer({ min: 2, max: 3 }),
)
export const history = fc
  .tuple(beginning, fc.array(move, { minLength: 3, maxLength: 24 }))
  .map(([[decision, fault, times], moves]): Move[] => [
    { kind: 'act', act: { kind: 'ask' } },
    ...(decision ? [{ kind: 'decide', which: 0, decision } as const] : []),
    ...(fault ? [{ kind: 'fault', fault, times, aim: aims[1] } as const] : []),
    ...moves,
  ])
