import type { Fault, State } from './state.ts'

const eventKinds = ['drop_event', 'duplicate_event', 'delay_event'] as const
const refundKinds = {
  refund_pending: 'PENDING',
  refund_failed: 'FAILED',
  refund_cancelled: 'CANCELLED',
} as const
type EventKind = (typeof eventKinds)[number]
type RefundKind = keyof typeof refundKinds
type RequestKind = Exclude<Fault['kind'], EventKind | RefundKind>
export type RequestFault = Fault & { kind: RequestKind }

/** Uses up the faults set for the next event of this type. */
export const takeEventFaults = (state: State, eventType: string) => {
  const found = state.faults.filter(
    (fault) =>
      isEventFault(fault) && (fault.eventType === undefined || fault.eventType === eventType),
  )
  for (const fault of found) use(state, fault)
  const kinds = found.map(({ kind }) => kind)
  return {
    dropped: kinds.includes('drop_event'),
    copies: kinds.includes('duplicate_event') ? 2 : 1,
    delayMs: found.find(({ kind }) => kind === 'delay_event')?.delayMs ?? 0,
  }
}

/** Uses up the fault set for the next refund; undefined when it completes normally. */
export const takeRefundFault = (state: State) => {
  const fault = state.faults.find(isRefundFault)
  if (!fault) return undefined
  use(state, fault)
  return refundKinds[fault.kind]
}

/** Uses up the fault set for this request, if any. Token requests are spared unless their path is named. */
export const takeRequestFault = (
  state: State,
  method: string,
  path: string,
): RequestFault | undefined => {
  const fault = state.faults.filter(isRequestFault).find((one) => isMeant(one, method, path))
  if (fault) use(state, fault)
  return fault
}

const isMeant = (fault: Fault, method: string, path: string) => {
  if (fault.method !== undefined && fault.method !== method) return false
  if (fault.path === undefined) return !path.startsWith('/v1/oauth2/')
  const parts = fault.path.split('/')
  const asked = path.split('/')
  return (
    parts.length === asked.length &&
    parts.every((part, index) => part === '*' || part === asked[index])
  )
}

const use = (state: State, fault: Fault) => {
  fault.times -= 1
  if (fault.times === 0) state.faults = state.faults.filter((other) => other !== fault)
}

const isEventFault = (fault: Fault) => eventKinds.some((kind) => kind === fault.kind)
const isRefundFault = (fault: Fault): fault is Fault & { kind: RefundKind } =>
  fault.kind in refundKinds
const isRequestFault = (fault: Fault): fault is RequestFault =>
  !isEventFault(fault) && !isRefundFault(fault)
