/** What money that moved outside the provider is called on every document and screen. */
import type { HandMethod } from './values.ts'

const words: Record<HandMethod, string> = {
  check: 'by check',
  zelle: 'by Zelle',
  cash: 'in cash',
  other: 'outside PayPal',
}

/** "by check no. 1042", "by Zelle, reference 77-B", "in cash". */
export const methodWords = (method: HandMethod, reference: string | null): string => {
  if (!reference) return words[method]
  return `${words[method]}${method === 'check' ? ' no. ' : ', reference '}${reference}`
}
