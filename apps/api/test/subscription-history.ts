/** What can happen to a subscription, in random order, in its model. */
import fc from 'fast-check'

/** One step, in one of the processes. */
export type SubscriptionAct =
  | { kind: 'subscribe' | 'unsubscribe' | 'reconcile' | 'repeat-events' | 'ledger' }
  | { kind: 'return' | 'cancel'; which: number }
  | { kind: 'receive-events'; count: number; oldestFirst: boolean }
export type AtProvider = (typeof atProvider)[number]
export type Move =
  | { kind: 'act'; act: SubscriptionAct }
  | { kind: 'together'; acts: [SubscriptionAct, SubscriptionAct] }
  | { kind: 'death'; act: SubscriptionAct; steps: number }
  | { kind: 'decide'; which: number; decision: (typeof decisions)[number] }
  | { kind: 'provider'; what: AtProvider }
  | { kind: 'fault'; fault: (typeof faults)[number]; aim: (typeof aims)[number]; times: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'month' }

const decisions = ['approve', 'approve', 'approve', 'approve', 'decline', 'pending'] as const
const atProvider = [
  'next-cycle',
  'next-cycle',
  'fail',
  'exhaust',
  'suspend',
  'activate',
  'cancel',
  'expire',
  'refund',
  'reverse',
] as const
const faults = [
  'close_before_work',
  'close_after_work',
  'answer_500',
  'answer_500_after_work',
  'answer_slowly',
  'answer_401',
  'drop_event',
  'duplicate_event',
] as const

/** Any request, or only the one that counts. Two faults outlast its retry. */
const aims = [
  {},
  { method: 'POST', path: '/v1/billing/subscriptions' },
  { method: 'POST', path: '/v1/billing/subscriptions/*/cancel' },
  { method: 'GET', path: '/v1/billing/subscriptions/*' },
  { method: 'GET', path: '/v1/billing/subscriptions/*/transactions' },
] as const

const which = fc.nat({ max: 2 })
const plain = <T extends string>(...kinds: T[]) =>
  fc.constantFrom(...kinds.map((kind) => ({ kind })))
const act: fc.Arbitrary<SubscriptionAct> = fc.oneof(
  { weight: 3, arbitrary: plain('subscribe') },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('return' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 3, arbitrary: plain('unsubscribe') },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('receive-events' as const),
      count: fc.constantFrom(1, 2, 50),
      oldestFirst: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: plain('reconcile', 'repeat-events', 'ledger') },
)
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('act' as const), act }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('together' as const), acts: fc.tuple(act, act) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('death' as const), act, steps: fc.nat({ max: 30 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      which,
      decision: fc.constantFrom(...decisions),
    }),
  },
  {
    weight: 6,
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
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 20, 100, 200),
    }),
  },
  { weight: 1, arbitrary: plain('month') },
)

/** Most histories begin with an approved subscription, half of those with a fault around it. */
const beginning = fc.tuple(
  fc.option(fc.constantFrom(...decisions), { freq: 6 }),
  fc.option(fc.constantFrom(...faults.slice(0, 4)), { freq: 2 }),
  fc.constantFrom(...aims.slice(1)),
)
export const history = fc
  .tuple(beginning, fc.array(move, { minLength: 3, maxLength: 20 }))
  .map(([[decision, fault, aim], moves]): Move[] => [
    { kind: 'act', act: { kind: 'subscribe' } },
    ...(decision ? [{ kind: 'decide', which: 0, decision } as const] : []),
    ...(fault ? [{ kind: 'fault', fault, times: 2, aim } as const] : []),
    ...moves,
  ])
