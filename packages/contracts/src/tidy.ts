/**
 * Removes what keyboards, suggestions and pasting add unseen. Rules judge the tidied value (decision 74).
 */

/** Soft hyphens, zero-width spaces, orders of direction, a file's first mark: no part of a word or an emoji. */
const unseen = /\u00ad|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Text of one line: composed accents, plain hyphens, single plain spaces. */
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
  if (!/^(?=.*\d)[+\d\s()./\p{Pd}]+$/u.test(line)) return line
  return line.replace(/[^+\d]/g, '').replace(/^\+?1(?=\d{10}$)/, '')
}

/** Lower case, and the domain as the DNS knows it (UTS 46): `a@例子。公司` is `a@xn--fsqu00a.xn--55qx5d`. */
export function tidyEmail(text: string): string {
  const line = tidyLine(text).toLowerCase()
  const host = line.slice(line.lastIndexOf('@') + 1)
  const name = isAscii(host) || /[%/?#\\]/.test(host) ? undefined : hostIn(host)
  return name ? line.slice(0, -host.length) + name : line
}

export const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** The host of an address as browsers read it, or undefined where they open none. */
export function hostIn(address: string): string | undefined {
  try {
    return new URL(`http://${address}`).hostname
  } catch {
    return
  }
}
