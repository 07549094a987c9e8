import { capitalized } from '#lib/labels.ts'

/** "two-factor.codes-renewed" in words: "Two-factor codes renewed"; "cancelled" as screens spell it. */
export function actionInWords(action: string): string {
  const [noun = '', verb = ''] = action.replace('cancelled', 'canceled').split('.')
  return capitalized(`${noun} ${verb.replaceAll('-', ' ')}`.trim())
}
