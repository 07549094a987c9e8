/** The file that `PRICES_FILE` names: what an owner's prices and texts are instead of ours. */
import * as z from 'zod'

const dollars = z
  .number('it should be dollars, such as 210 or 12.50')
  .min(1, 'it should be 1 dollar or more')
  .max(99_999, 'it should be less than 100,000 dollars')
  .multipleOf(0.01, 'it should have whole cents')
const shown = (max: number) =>
  z
    .string('it should be a text')
    .trim()
    .min(1, 'it is empty')
    .max(max, `it should have ${max} characters or less`)
const line = (max: number) => shown(max).regex(/^[^\n\r]*$/, 'it should be one line')
const range = z
  .tuple([dollars, dollars])
  .refine(([least, most]) => least < most, 'the least should be below the most')
const offerPrice = z.union(
  [dollars, range, z.literal('TBD')],
  'it should be dollars (210), the least and the most ([30, 70]) or "TBD"',
)

type Ids = Readonly<Record<'sizes' | 'offers' | 'options' | 'answers', readonly string[]>>

const byId = <Part extends z.ZodType>(ids: readonly string[], part: (id: string) => Part) =>
  z
    .strictObject(Object.fromEntries(ids.map((id) => [id, part(id).optional()])), {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `there is no ${issue.keys.join(', ')}; its ids are ${ids.join(', ')}`
          : 'it should be an object by id',
    })
    .optional()

const changes = ({ sizes, offers, options, answers }: Ids) =>
  z.strictObject({
    sizes: byId(sizes, () =>
      z.strictObject({ price: dollars.optional(), description: line(90).optional() }),
    ),
    offers: byId(offers, (id) =>
      z.strictObject({
        price: offerPrice.optional(),
        name: line(60).optional(),
        description: line(120).optional(),
        ...(options.includes(id)
          ? { option: dollars.optional() }
          : { additional: line(120).optional() }),
      }),
    ),
    answers: byId(answers, () => shown(2000)),
  })

/** Beside package.json, so that a build knows that it changed. */
export const pricesFileName = /^prices[\w-]*\.json$/

/** What the file changes of what has these ids, and each of its faults as a phrase. */
export function readPriceChanges(read: () => string, ids: Ids) {
  let file: unknown
  try {
    file = JSON.parse(read())
  } catch (error) {
    return { faults: [`it can’t be read (${error instanceof Error ? error.message : error})`] }
  }
  const { data, error } = changes(ids).safeParse(file)
  if (data) return { changes: data, faults: [] }
  return {
    faults: error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join('.')}: ${message}` : message,
    ),
  }
}
