/** A firm's earlier customers and what they bought, from a table. */
import * as z from 'zod/mini'
import { endpoint, messageReply, wrongProof } from '../endpoint.ts'
import { money, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { requiredProof } from './proof.ts'

/** What the table's first line names, in any order and in capital letters or not; only Email has to be there. */
export const importColumns = [
  'Email',
  'Name',
  'Phone',
  'Username',
  'Customer since',
  'Address',
  'Package',
  'Domain',
  'Order type',
  'Description',
  'Price',
  'Ordered',
  'Paid',
  'Paid by',
  'Reference',
  'Complete',
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
  sentence: z.string(),
})
export type ImportFault = z.infer<typeof importFault>

/** "Row 7, Price: …" */
export const faultInWords = ({ row, column, sentence }: ImportFault): string =>
  row === null ? sentence : `${[`Row ${row}`, column].filter(Boolean).join(', ')}: ${sentence}`

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

export const importPreview = z.extend(importSummary, {
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
  says: `Reads a table of up to ${limits.importRowsMax.toLocaleString('en-US')} rows as CSV or with tabs, and stores nothing. Each fault names its row and column.`,
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
