import { isCallError } from '#lib/call-error.ts'

type Values = Readonly<Record<string, string | boolean>>

/**
 * The changed fields, new and old: the server refuses to overwrite what someone else has changed.
 * Undefined if nothing was changed.
 */
export function changesOf<Data extends Values>(shown: Data, values: Data) {
  const names = (Object.keys(shown) as (keyof Data)[]).filter(
    (name) => shown[name] !== values[name],
  )
  if (names.length === 0) return undefined
  const pick = (from: Data) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Data>
  return { changes: pick(values), was: pick(shown) }
}

export const isChangedMeanwhile = (error: unknown): boolean =>
  isCallError(error) && error.code === 'changed_meanwhile'
