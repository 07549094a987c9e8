import { dayOf } from '@smart-bird/receipt/moment'
import { serverNow } from './server-clock.ts'

/** The company's calendar day, by the server's clock. */
export const today = (): string => dayOf(serverNow().toISOString())
