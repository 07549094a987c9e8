import type * as z from 'zod/mini'

/** The sentences that refuse a value, in order; empty if it is accepted. */
export const refusals = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

/** The first sentence for each field of a form, which is what the form shows. */
export function fieldRefusals(form: z.ZodMiniType, value: unknown): Record<string, string> {
  const issues = form.safeParse(value).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.map(String).join('.'), issue.message]),
  )
}
