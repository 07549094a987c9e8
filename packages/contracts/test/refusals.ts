import type * as z from 'zod/mini'

/** The sentences a value is refused with, in order; none when it is accepted. */
export const refusals = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

/** The first sentence per field of a form, which is what the person sees under it. */
export function fieldRefusals(form: z.ZodMiniType, value: unknown): Record<string, string> {
  const issues = form.safeParse(value).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map((issue) => [issue.path.map(String).join('.'), issue.message]),
  )
}
