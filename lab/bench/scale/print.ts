/** Tables for people, in the form of lab/docs/scale.md. */
import type { Mix } from '../seed/mix.ts'
import { round } from '../stats.ts'
import type { TableBytes } from './bytes.ts'
import type { Figure } from './measure.ts'
import type { PaymentFigures } from './payments.ts'

export type Size = {
  mix: Mix
  bytes: TableBytes[]
  figures: Figure[]
  payments: PaymentFigures
  jobs: Record<string, number>
  file: { rowsPerSecond: number; bytesPerRow: number }
  memoryMb: number
}

const count = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => round(bytes / 1e6, 1)
type Times = { p50: number; p99: number; refusedPart?: number }
const times = ({ p50, p99, refusedPart = 0 }: Times) =>
  `${p50.toFixed(1)} / ${p99.toFixed(1)}${refusedPart > 0 ? `, ${Math.ceil(refusedPart * 100)} % refused` : ''}`
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

export function printSize({ mix, bytes, figures, payments, jobs, file, memoryMb }: Size) {
  console.log(`\n# ${count(mix.orders)} orders of ${count(mix.customers)} customers`)
  printTable([
    ['Table', 'Rows', 'Rows MB', 'Indexes MB', 'Bytes a row', 'Bytes a customer'],
    ...bytes.map((one) => [
      one.table,
      count(one.rows),
      megabytes(one.heap),
      megabytes(one.indexes),
      one.perRow,
      one.perCustomer,
    ]),
  ])
  printTable([
    ['Call', 'p50 / p99 ms', '× /ready', 'API CPU ms', 'Database CPU ms'],
    ...[...figures, payments.own].map((one) => [
      one.name,
      times(one),
      round(one.timesReady, 1),
      round(one.apiCpuMs),
      round(one.databaseCpuMs),
    ]),
  ])
  printTable([
    ['Else', 'Value'],
    ['one payment with PayPal’s stand-in, p50 / p99 ms', times(payments.whole)],
    ['a bare commit, p50 / p99 ms', times(payments.commit)],
    ...Object.entries(jobs).map(([name, seconds]) => [`${name}, seconds`, round(seconds)]),
    ['orders.csv, rows a second', Math.round(file.rowsPerSecond)],
    ['memory of the API, MB', Math.round(memoryMb)],
  ])
}

/** How each figure grows from size to size. */
export function printGrowth(sizes: readonly Size[]) {
  const row = (name: string, of: (size: Size) => string | number) => [name, ...sizes.map(of)]
  const figure = (size: Size, name: string) => size.figures.find((one) => one.name === name)
  const names = sizes[0]?.figures.map(({ name }) => name) ?? []
  printTable([
    row('Orders', ({ mix }) => count(mix.orders)),
    ...names.map((name) =>
      row(name, (size) => times(figure(size, name) ?? { p50: Number.NaN, p99: Number.NaN })),
    ),
    row('one payment, our share', ({ payments }) => times(payments.own)),
    row('a bare commit', ({ payments }) => times(payments.commit)),
    row('rows MB', ({ bytes }) => megabytes(sum(bytes.map(({ heap }) => heap)))),
    row('indexes MB', ({ bytes }) => megabytes(sum(bytes.map(({ indexes }) => indexes)))),
    row('bytes a customer', ({ bytes }) => sum(bytes.map(({ perCustomer }) => perCustomer))),
  ])
}

function printTable([head = [], ...rows]: (string | number)[][]) {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'), '\n')
}
