/** One message to a house. */
export type HouseMessage = {
  /** The same on every try of one message: what a receiver tells a repetition by. */
  webhookId: string
  address: string
  /** Signs the message; `whsec_…`. */
  secret: string
  body: string
  sentAt: Date
}

/** Why a house did not take a message. */
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

/** What came of a call. `fault` is null exactly if the house answered 2xx. */
export type HouseAnswer = {
  fault: HouseFault | null
  /** The fault in words. */
  error: string | null
  status: number | null
  /** The beginning of what it answered. */
  answer: string | null
  durationMs: number
}

/** Calls houses; a house that does not take a call is an answer and never thrown. */
export type HouseProvider = {
  /** How long to wait for a house that took a message to report it back; one that works takes a second. */
  reportWithinMs: number
  /** Sends a signed message once. */
  send(message: HouseMessage): Promise<HouseAnswer>
  /** Asks for the address without starting anything there. */
  probe(address: string): Promise<HouseAnswer>
  /** Why an address may not be called, in words; undefined where it may. */
  findAddressFault(address: string): Promise<string | undefined>
  close(): Promise<void>
}
