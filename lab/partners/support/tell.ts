/** `true` in the form that `npm run ci` runs: what can be had in four minutes. */
export const isShort = process.env.PARTNERS_SHORT === '1'

/** Prints the one line of figures of a partner's command, past the reporter's buffering. */
export function tellFigures(line: string) {
  process.stderr.write(`\n${line}\n`)
}

/**
 * Says that a partner's program can't be had here, and how to have it. The tests that need it are then
 * skipped by `test.skipIf`, with this sentence in their title.
 */
export function notHeld(partner: string, remedy: string): string {
  const sentence = `not held against ${partner}: ${remedy}`
  tellFigures(sentence)
  return sentence
}
