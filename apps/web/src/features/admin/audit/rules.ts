/** "two-factor.codes-renewed" in words: "two-factor codes renewed"; "cancelled" as screens spell it. */
export function actionInWords(action: string): string {
  const [noun = '', verb = ''] = action.replace('cancelled', 'canceled').split('.')
  return `${noun} ${verb.replaceAll('-', ' ')}`.trim()
}
