/**
 * Lists as CSV files (RFC 4180) for spreadsheets: in UTF-8, which they take it for by the byte order
 * mark, and without a cell that they would run or change. Such a cell has an apostrophe in front.
 */
export const byteOrderMark = '\ufeff'

export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(toCell).join(',')}\r\n`

function toCell(value: string | number): string {
  const text = String(value)
  if (keptNumber.test(text)) return text
  const safe = (changed.test(text) ? `'${text}` : text).replace(formulas, "$1'")
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An amount, a count or an id: every spreadsheet shows it as it is. */
const keptNumber = /^-?(0|[1-9]\d{0,10})(\.\d{1,2})?$/

/**
 * What starts a formula (OWASP's list, with the full-width forms): at the start of a cell, behind
 * characters that spreadsheets drop, and behind those that are taken for the end of a cell or row where
 * a spreadsheet expects semicolons or tabs.
 */
const formulas = /(^|[;\t\r\n])(?=(?:(?![;\t\r\n])[\s\p{C}])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu

const month =
  '(jan(uary?)?|feb(ruary?)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|o[ck]t(ober)?|nov(ember)?|de[cz](ember)?|m[aä]i|mär|mrz)'

/** Text that a spreadsheet takes for a number, a date, a time or a truth, and no longer shows as it was. */
const changed = new RegExp(
  [
    // 007, 1E23, a card's number
    '\\d+(\\.\\d+)?e[+-]?\\d+',
    '0\\d+',
    '\\d{12,}',
    // 1-2, 10/12, 1.2.26, MAR5, 5jan; but not 2026-11-21, which all read alike
    '(?!\\d{4}-\\d\\d-\\d\\d$)\\d{1,4}[-/]\\d{1,2}([-/]\\d{1,4})?',
    '\\d{1,2}\\.\\d{1,2}\\.(\\d{2,4})?',
    `${month}[ -]?\\d{1,4}`,
    `\\d{1,2}[ -]?${month}([ -]?\\d{1,4})?`,
    '\\d{1,2}:\\d{2}(:\\d{2})?',
    'true|false|wahr|falsch',
  ]
    .map((form) => `^(${form})$`)
    .join('|'),
  'i',
)
