import { sentences } from '@smart-bird/contracts/fields'

/** What an admin's form says in place of the common sentences, which name no field. */
export const named = (
  fault: string | undefined,
  sentence: string,
  instead: readonly string[] = [sentences.required],
): string | undefined => (fault && instead.includes(fault) ? sentence : fault)

/** The same of a field and what ties it to its form. */
export const naming = <Tied extends { error: string | undefined }>(
  field: Tied,
  ...says: [sentence: string, instead?: readonly string[]]
): Tied => ({ ...field, error: named(field.error, ...says) })
