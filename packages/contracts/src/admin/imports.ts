/** A firm's earlier customers and what they bought, from a table. */
import * as z from 'zod/mini'
import { formatCount } from '../counts.ts'
import { endpoint, messageReply, wrongProof } from '../endpoint.ts'
import { money, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { handMethods, orderTypes } from '../values.ts'
import { requiredProof } from './proof.ts'

/** What the table's first line names, in any order and in capital letters or not; only Email has to be there. */
export const importColumnsOf = {
  Customer: ['Email', 'Name', 'Phone', 'Username', 'Customer since'],
  Home: ['Address', 'Package', 'Domain'],
  'Paid order': [
    'Order type',
    'Description',
    'Price',
    'Ordered',
    'Paid',
    'Paid by',
    'Reference',
    'Complete',
  ],
} as const
export const importColumns = [
  ...importColumnsOf.Customer,
  ...importColumnsOf.Home,
  ...importColumnsOf['Paid order'],
] as const
/** What our own file of customers has besides, and an import leaves out. */
export const exportedColumns = [
  'Email bounced',
  'Status',
  'Level',
  'Blocked',
  'Invitation',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** What is wrong, and in which row of the table, whose first line is row 1; null if in no one cell. */
export const importFault = z.object({
  row: z.nullable(z.int()),
  column: z.nullable(z.enum(importColumns)),
  /** What stands in the cell, or how it begins. */
  text: z.optional(z.string()),
  sentence: z.string(),
})
export type ImportFault = z.infer<typeof importFault>

/** "Row 7, Price “12,5x”: …" */
export const faultInWords = ({ row, column, text, sentence }: ImportFault): string => {
  if (row === null) return sentence
  return `Row ${row}${column ? `, ${column}` : ''}${text ? ` “${text}”` : ''}: ${sentence}`
}

export const importCounts = z.object({ added: z.int(), known: z.int() })

/** What an import adds, and what is here already. */
export const importSummary = z.object({
  customers: importCounts,
  homes: importCounts,
  orders: importCounts,
  /** Of the added orders. */
  total: money,
})
export type ImportSummary = z.infer<typeof importSummary>

/** A row as it was understood. */
export const importRow = z.object({
  row: z.int(),
  /** Whether it adds something; otherwise it is here already. */
  isNew: z.boolean(),
  email: z.string(),
  username: z.string(),
  fullName: z.nullable(z.string()),
  customerSince: z.string(),
  /** Its address, package and domain, as far as the table has them. */
  home: z.array(z.string()),
  order: z.nullable(
    z.object({
      type: z.enum(orderTypes),
      description: z.string(),
      price: money,
      orderedOn: z.string(),
      paidOn: z.string(),
      method: z.enum(handMethods),
      reference: z.nullable(z.string()),
      completedOn: z.nullable(z.string()),
    }),
  ),
})
export type ImportRow = z.infer<typeof importRow>

export const importPreview = z.extend(importSummary, {
  /** None while there are faults. */
  rows: z.array(importRow),
  /** The first of them. */
  faults: z.array(importFault),
  faultCount: z.int(),
})
export type ImportPreview = z.infer<typeof importPreview>

/** The table's reader says what is wrong with it. */
const text = z.string()

export const previewImport = endpoint({
  method: 'POST',
  path: '/admin/import/preview',
  access: 'admin',
  summary: 'What a table of earlier customers would add, and what is wrong with it',
  proof: 'never',
  says: `Reads a table of up to ${formatCount(limits.importRowsMax)} rows as CSV or with tabs, and stores nothing. Each fault names its row and column, and quotes the cell; without one, each row is shown as it was understood.`,
  body: z.strictObject({ text }),
  reply: importPreview,
})

export const importCustomers = endpoint({
  method: 'POST',
  path: '/admin/import',
  access: 'admin',
  summary: 'Add a table of earlier customers with their homes and paid orders',
  proof: 'always',
  says: 'Adds all of a table, or nothing: with the first fault, 400 names row and column of each. What is here already, by the customer’s email and the order’s day, type, description and price, is left as it is. Nobody is emailed or invited.',
  refuses: ['conflict', ...wrongProof],
  body: z.strictObject({
    text,
    /** What the file is called, for the audit log. */
    name: z.optional(optionalLine(limits.nameMax)),
    proof: requiredProof,
  }),
  reply: z.extend(importSummary, messageReply.shape),
})
