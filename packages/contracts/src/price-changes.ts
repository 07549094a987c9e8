/** The file that `PRICES_FILE` names: what an owner's prices and texts are instead of ours. */
import * as z from 'zod/mini'

const dollars = z
  .number('it should be dollars, such as 210 or 12.50')
  .check(
    z.gte(1, 'it should be 1 dollar or more'),
    z.lte(99_999, 'it should be less than 100,000 dollars'),
    z.multipleOf(0.01, 'it should have whole cents'),
  )
const shown = (max: number) =>
  z
    .string('it should be a text')
    .check(
      z.trim(),
      z.minLength(1, 'it is empty'),
      z.maxLength(max, `it should have ${max} characters or less`),
    )
const line = (max: number) => shown(max).check(z.regex(/^[^\n\r]*$/, 'it should be one line'))
const range = z
  .tuple([dollars, dollars])
  .check(z.refine(([least, most]) => least < most, 'the least should be below the most'))
const offerPrice = z.union(
  [dollars, range, z.literal('TBD')],
  'it should be dollars (210), the least and the most ([30, 70]) or "TBD"',
)

type Ids = Readonly<Record<'sizes' | 'offers' | 'options' | 'answers', readonly string[]>>

const byId = <Part extends z.ZodMiniType>(ids: readonly string[], part: (id: string) => Part) =>
  z.optional(
    z.strictObject(Object.fromEntries(ids.map((id) => [id, z.optional(part(id))])), {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `there is no ${issue.keys.join(', ')}; its ids are ${ids.join(', ')}`
          : 'it should be an object by id',
    }),
  )
/** An object whose every part may be missing. */
const parts = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.partial(
    z.strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `it has no ${issue.keys.join(', ')}, only ${Object.keys(shape).join(', ')}`
          : 'it should be an object',
    }),
  )

const changes = ({ sizes, offers, options, answers }: Ids) =>
  parts({
    sizes: byId(sizes, () => parts({ price: dollars, description: line(90) })),
    offers: byId(offers, (id) =>
      parts({
        price: offerPrice,
        name: line(60),
        description: line(120),
        ...(options.includes(id) ? { option: dollars } : { additional: line(120) }),
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
