/** One webhook call to a house. */
export type HouseCall = {
  /** The same on every attempt of one call, so that the receiver can recognize a repetition. */
  webhookId: string
  address: string
  /** Signs the call; `whsec_…`. */
  secret: string
  body: string
  sentAt: Date
}

/** Why a house did not accept a call. */
export type HouseFault =
  | 'address_not_allowed'
  | 'name_not_found'
  | 'refused'
  | 'timeout'
  | 'broken_off'
  | 'certificate'
  | 'not_http'
  | 'too_large'
  | 'redirect'
  | 'status'
  | 'other'

/** `fault` is null if and only if the house answered 2xx. */
export type HouseAnswer = {
  fault: HouseFault | null
  /** The fault as a sentence. */
  error: string | null
  status: number | null
  /** The start of its answer. */
  answer: string | null
  durationMs: number
}

/** Calls houses. A call that is not accepted is returned as a fault, never thrown. */
export type HouseProvider = {
  /** How long to wait until a house that accepted a call reports receiving it; usually a second. */
  reportWithinMs: number
  /** Sends a signed call once. */
  send(message: HouseCall): Promise<HouseAnswer>
  /** Sends a GET to the URL, which starts nothing there. */
  probe(address: string): Promise<HouseAnswer>
  /** Why a URL must not be called, as a sentence; undefined if it may. */
  findAddressFault(address: string): Promise<string | undefined>
  close(): Promise<void>
}
