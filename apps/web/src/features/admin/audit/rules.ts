/** "two-factor.codes-renewed" in words: "two-factor codes renewed". */
export function actionInWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return `${noun} ${verb.replaceAll('-', ' ')}`.trim()
}

/** The action that these words name; an action itself stays as it is. */
export function actionNamed(words: string): string {
  const [noun = '', ...verb] = words.trim().toLowerCase().split(/\s+/)
  return [noun, verb.join('-')].filter(Boolean).join('.')
}
