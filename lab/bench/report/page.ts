import { isMet, type Row } from './section.ts'

export type Result = { title: string; machine: string; rounds: number; rows: Row[] }

const number = (value: number, unit: string) => {
  const digits = unit === '×' || Math.abs(value) < 10 ? 2 : 0
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
const figure = (value: number, unit: string) => [number(value, unit), unit].join(' ').trim()

const spread = ({ measured: { median, min, max }, unit }: Row) =>
  min === median && max === median ? '' : ` (${number(min, unit)}–${number(max, unit)})`

const goalOf = ({ goal, unit }: Row) =>
  goal ? ('most' in goal ? `≤ ${figure(goal.most, unit)}` : `≥ ${figure(goal.least, unit)}`) : ''

const verdict = (row: Row) => ({ true: 'yes', false: '**no**', undefined: '' })[`${isMet(row)}`]

/** A line of a table: what, goal, measured, met. */
export const cellsOf = (row: Row) => [
  row.detail ? `${row.what}: ${row.detail}` : row.what,
  goalOf(row),
  figure(row.measured.median, row.unit) + spread(row),
  verdict(row),
]

/** The tables of all sections, as Markdown. */
export const tables = (results: readonly Result[]) =>
  results
    .map(
      ({ title, machine, rounds, rows }) =>
        `### ${title}\n\n${table(rows)}\n\n${rounds} rounds; ${machine}.`,
    )
    .join('\n\n')

const table = (rows: readonly Row[]) =>
  [
    '| What | Goal | Median (lowest–highest) | Met |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${cellsOf(row).join(' | ')} |`),
  ].join('\n')

const [begin, end] = ['<!-- measured: npm run bench writes what follows -->', '<!-- /measured -->']

/** The page with new tables between its two marks; the text around them is written by hand. */
export function composePage(page: string, measured: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error('The page lacks the marks around its tables.')
  return `${page.slice(0, from + begin.length)}\n${measured}\n${page.slice(to)}`
}
