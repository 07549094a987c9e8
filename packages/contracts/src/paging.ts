/** Lists with server-side search, sort and keyset pages. */
import * as z from 'zod/mini'
import { optionalLine } from './fields.ts'
import { limits, pageSizes } from './limits.ts'

const limit = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.transform((text: string) => Math.min(Math.max(Number(text), 1), pageSizes.adminMax)),
)

/** Query of a list; `cursor` is opaque and comes from the previous page. */
export const pageQuery = <const S extends readonly [string, ...string[]]>(sorts: S) =>
  ({
    search: z.optional(optionalLine(limits.searchMax)),
    sort: z.optional(z.enum(sorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    limit: z.optional(limit),
  }) as const

/** A page of rows; `nextCursor` and `previousCursor` are null at the ends. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    rows: z.array(row),
    nextCursor: z.nullable(z.string()),
    previousCursor: z.nullable(z.string()),
  })

/** A row's number in an address. */
export const rowNumber = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

export const idParams = z.strictObject({
  id: z.pipe(
    rowNumber,
    z.transform((text: string) => Number(text)),
  ),
})

export const timestamp = z.iso.datetime()
