/**
 * What a value is without that which keyboards, suggestions and pasting add to it unseen. Rules judge the tidied
 * value (decision 74).
 */

/** Soft hyphens, zero-width spaces, orders of direction, a file's first mark: no part of a word or an emoji. */
const unseen = /\u00ad|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Text of one line: composed accents, plain hyphens, and one plain space where there are several or no-break ones. */
export const tidyLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

/** `+1 (312) 555-0100` is `3125550100`; a country other than the US keeps its `+`. Anything but a number is a line. */
export function tidyPhone(text: string): string {
  const line = tidyLine(text)
  if (!/^[+\d\s().\-/\u2012-\u2015\u2212]*$/.test(line) || !/\d/.test(line)) return line
  return line.replace(/[^+\d]/g, '').replace(/^\+?1(?=\d{10}$)/, '')
}

/** Lower case, and the domain as mail servers are asked for it: one mailbox is written in one way. */
export function tidyEmail(text: string): string {
  const line = tidyLine(text).toLowerCase()
  const place = line.lastIndexOf('@') + 1
  return line.slice(0, place) + asciiHost(line.slice(place))
}

/** The host as a name of the DNS (UTS 46): `例子。公司` is `xn--fsqu00a.xn--55qx5d`. What can't be one stays. */
function asciiHost(host: string): string {
  const isName = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(host)
  return isName && !isAscii(host) ? (hostIn(host) ?? host) : host
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
export const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text)

/** The host of an address as browsers read it, or undefined where they open none. */
export function hostIn(address: string): string | undefined {
  try {
    return new URL(`http://${address}`).hostname
  } catch {
    return undefined
  }
}
