import { Notice } from '#components/notice.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'

type Props = {
  error: Error | null
  /** Fields that show the server's message themselves. */
  fields?: readonly string[]
}

/** Why a form couldn't be saved, unless one of its fields already says so. */
export function FormError({ error, fields = [] }: Props) {
  if (!error) return null
  const isShownAtField = isCallError(error) && fields.some((name) => error.fields[name]?.[0])
  return isShownAtField ? null : <Notice look="error">{sentenceOf(error)}</Notice>
}
