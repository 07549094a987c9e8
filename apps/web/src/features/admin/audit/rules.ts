/** "two-factor.codes-renewed" in words: "two-factor codes renewed"; "cancelled" as screens spell it. */
export function actionInWords(action: string): string {
  const [noun = '', verb = ''] = action.replace('cancelled', 'canceled').split('.')
  return `${noun} ${verb.replaceAll('-', ' ')}`.trim()
}

/** The action that these words name; an action itself stays as it is. */
export function actionNamed(words: string): string {
  const [noun = '', ...verb] = words.trim().toLowerCase().split(/\s+/)
  return [noun, verb.join('-').replace('canceled', 'cancelled')].filter(Boolean).join('.')
}
