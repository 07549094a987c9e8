import { randomInt } from 'node:crypto'

/** An integer from 0 to below - 1. */
export type Random = (below: number) => number

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Without 0, 1, I and O, which are easily confused. */
const payerCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** The account that all payments go to. */
export const sellerId = 'SANDBXSELLER2'
const tokenCharacters = `${digits}${letters}${letters.toLowerCase()}-_`

/** Ids in PayPal's formats. */
export const createIds = (random: Random = randomInt) => {
  const pick = (characters: string, length: number) =>
    Array.from({ length }, () => characters[random(characters.length)]).join('')
  const word = (length: number) => pick(`${digits}${letters}`, length)
  return {
    order: () => word(17),
    /** For captures, sales and refunds. */
    transaction: () => word(17),
    payer: () => pick(payerCharacters, 13),
    product: () => `PROD-${word(17)}`,
    plan: () => `P-${word(24)}`,
    subscription: () => `I-${word(12)}`,
    agreementToken: () => `BA-${word(17)}`,
    checkoutToken: () => word(17),
    webhook: () => word(17),
    dispute: () => `PP-D-${pick(digits, 8)}`,
    event: () => `WH-${word(17)}-${word(17)}`,
    accessToken: () => `A21AA${pick(tokenCharacters, 92)}`,
    debug: () => pick('0123456789abcdef', 13),
    transmission: () =>
      [8, 4, 4, 4, 12].map((length) => pick('0123456789abcdef', length)).join('-'),
  }
}
export type Ids = ReturnType<typeof createIds>
