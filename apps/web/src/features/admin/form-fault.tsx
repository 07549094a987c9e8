import { Notice } from '#components/notice.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'

type Props = {
  error: Error | null
  /** Fields that show what the server has to say of them. */
  fields?: readonly string[]
}

/** Why a form could not be saved, where no field says so already. */
export function FormFault({ error, fields = [] }: Props) {
  if (!error) return null
  const isAtField = isCallError(error) && fields.some((name) => error.fields[name]?.[0])
  return isAtField ? null : <Notice look="error">{sentenceOf(error)}</Notice>
}
