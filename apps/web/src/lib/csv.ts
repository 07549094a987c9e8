/**
 * Rows as a CSV file (RFC 4180) that spreadsheets read: with a byte order mark, so that they see
 * UTF-8, and without cells they would take for formulas.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`

function toCell(text: string): string {
  const safe = startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** OWASP's list of characters that start a formula, with their full-width forms. */
const startsFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
const isNumber = /^-?\d+(\.\d+)?$/
