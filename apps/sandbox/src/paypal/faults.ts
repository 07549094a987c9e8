import type { Fault, State } from './whole-state.ts'

const eventKinds = ['drop_event', 'duplicate_event', 'delay_event'] as const
type EventKind = (typeof eventKinds)[number]
export type RequestKind = Exclude<Fault['kind'], EventKind>
export type RequestFault = Fault & { kind: RequestKind }

/** What befalls the next event of this type. */
export const strikeEvent = (state: State, eventType: string) => {
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

/** What befalls this request; undefined for most. Tokens are handed out undisturbed unless asked for. */
export const strikeRequest = (
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
const isRequestFault = (fault: Fault): fault is RequestFault => !isEventFault(fault)
