/** What the cells of a row mean. Pure. */
import { anyName } from '@smart-bird/contracts/admin/customers'
import type { ImportColumn, ImportFault } from '@smart-bird/contracts/admin/imports'
import {
  contactEmail,
  houseDomain,
  line,
  optionalLine,
  orStored,
  phone,
  price,
  sentences,
  userName,
} from '@smart-bird/contracts/fields'
import { earliestDay, limits } from '@smart-bird/contracts/limits'
import { centsOf } from '@smart-bird/contracts/money'
import { handMethods, mayHaveGuarantee, orderTypes } from '@smart-bird/contracts/values'
import { capitalized } from '@smart-bird/contracts/words'
import * as z from 'zod/mini'
import type { Row } from './table-rules.ts'

/** Of a cell that may be empty. */
const optional = (rule: z.ZodMiniType<string, string>) => orStored(rule, '')

/** One of some words, in capital letters or not. */
const word = <const T extends string>(words: readonly T[]) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): T => {
      const found = words.find((one) => one.toLowerCase() === text.toLowerCase())
      if (found) return found
      const sentence = `Please write one of these: ${words.map(capitalized).join(', ')}.`
      context.issues.push({ code: 'custom', message: sentence, input: text })
      return z.NEVER
    }),
  )

/** A day as Americans or ISO 8601 write it, in the form of the latter. */
const day = (today: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): string => {
      const found = readDay(text)
      const sentence =
        found === undefined
          ? 'Please write the day as 11/28/2024 or 2024-11-28.'
          : faultOf(found, today)
      if (sentence) context.issues.push({ code: 'custom', message: sentence, input: text })
      return found ?? ''
    }),
  )

function readDay(text: string): string | undefined {
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  if (year && month && date) return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined
}

function faultOf(found: string, today: string): string | undefined {
  const moment = new Date(found)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(found)
  if (!exists) return 'There is no such day.'
  if (found > today) return sentences.future
  return found < earliestDay ? sentences.tooEarly : undefined
}

/** Where the field's own sentence doesn't say what would be right. */
const instead: Partial<Record<ImportColumn, string>> = {
  Phone: 'Please write a number like 312-555-0142, or none.',
  Username: `Please write up to ${limits.usernameMax} letters and digits, or nothing.`,
}
const formula = 'This looks like a formula. Please write what it shows.'
/** OWASP's list, with the full-width forms; those of numbers have rules of their own. */
const looksLikeFormula = (column: ImportColumn, text: string) =>
  column !== 'Phone' && column !== 'Price' && /^[-=+@\uff1d\uff0b\uff0d\uff20]/.test(text)

/** Of the customer, on each of their rows: what is said once holds. */
const customerRules = (today: string) => ({
  Email: contactEmail,
  Name: anyName,
  Phone: phone,
  Username: optional(userName),
  'Customer since': optional(day(today)),
  Address: optionalLine(limits.addressMax),
  Package: optionalLine(limits.nameMax),
  Domain: optional(houseDomain),
})
/** Of a row with an order. */
const orderRules = (today: string) => ({
  'Order type': word(orderTypes),
  Description: line(limits.addressMax),
  Price: price,
  Ordered: day(today),
  Paid: day(today),
  'Paid by': word(handMethods),
  Reference: optionalLine(limits.referenceMax),
  Complete: optional(day(today)),
})
const orderColumns = Object.keys(orderRules('')) as (keyof OrderRules)[]

type OrderRules = ReturnType<typeof orderRules>
type Values<Rules extends Record<string, z.ZodMiniType>> = {
  [Column in keyof Rules]: z.output<Rules[Column]>
}
export type CustomerCells = Values<ReturnType<typeof customerRules>>
export type OrderCells = Values<OrderRules> & { cents: number }
export type Entry = { row: number; customer: CustomerCells; order: OrderCells | undefined }

/** Reads rows of a table, with `today` as the last possible day. */
export function rowReader(today: string) {
  const ofCustomer = customerRules(today)
  const ofOrder = orderRules(today)
  return (row: Row): { entry?: Entry; faults: ImportFault[] } => {
    const faults: ImportFault[] = []
    const say = (column: ImportColumn, sentence: string) => {
      faults.push({ row: row.row, column, sentence })
    }
    const customer = readCells(ofCustomer, row, say)
    const hasOrder = orderColumns.some((column) => row.cells[column] !== '')
    const cells = hasOrder ? readCells(ofOrder, row, say) : undefined
    if (faults.length > 0) return { faults }
    const order = cells && { ...cells, cents: centsOf(cells.Price) }
    if (order) judgeOrder(order, say)
    return faults.length > 0 ? { faults } : { entry: { row: row.row, customer, order }, faults }
  }
}

type Say = (column: ImportColumn, sentence: string) => void

function readCells<Rules extends Record<string, z.ZodMiniType>>(
  rules: Rules,
  { cells }: Row,
  say: Say,
): Values<Rules> {
  const values: Record<string, unknown> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const column = name as ImportColumn
    const text = cells[column]
    if (looksLikeFormula(column, text)) {
      say(column, formula)
      continue
    }
    const { success, data, error } = rule.safeParse(text)
    if (success) values[column] = data
    else say(column, instead[column] ?? error.issues[0]?.message ?? '')
  }
  // Whole, unless something was said.
  return values as Values<Rules>
}

function judgeOrder(order: OrderCells, say: Say) {
  if (order.Paid < order.Ordered) say('Paid', 'This day is before the order.')
  if (order.Complete && order.Complete < order.Ordered)
    say('Complete', 'This day is before the order.')
  if (order.Complete && !mayHaveGuarantee(order['Order type'], 'paid'))
    say('Complete', 'A service visit has no day on which work was complete.')
  if (order['Paid by'] !== 'cash' && order.Reference === '')
    say('Reference', 'Please write what names the payment, such as the number of the check.')
}
