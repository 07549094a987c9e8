/** How many guesses a password might take, roughly; what guessers try first is the server's job. */
export const strengthNames = ['very weak', 'weak', 'fair', 'good', 'strong'] as const
const bitsOfStep = [28, 40, 65, 80]

/** 0 (very weak) to 4 (strong). */
export function passwordStrength(password: string, personal: readonly string[]): number {
  const told = personal
    .filter((word) => word.length > 2)
    .reduce((rest, word) => rest.replaceAll(new RegExp(escapePattern(word), 'gi'), ''), password)
  const bits = unpredictable(told) * Math.log2(alphabetSize(told))
  return bitsOfStep.filter((step) => bits >= step).length
}

/** Characters that neither repeat nor continue the two before them. */
function unpredictable(text: string): number {
  const codes = [...text].map((char) => char.toLowerCase().charCodeAt(0))
  return codes.filter((code, place) => {
    const step = code - (codes[place - 1] ?? Number.NaN)
    const stepBefore = (codes[place - 1] ?? Number.NaN) - (codes[place - 2] ?? Number.NaN)
    return !(step === stepBefore && Math.abs(step) <= 1) && step !== 0
  }).length
}

const classes: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 32],
]
const alphabetSize = (text: string) =>
  classes.reduce((size, [kind, count]) => (kind.test(text) ? size + count : size), 1)

const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
