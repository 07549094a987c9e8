/** What was checked, and what came of it. */

export const rows: { what: string; result: string }[] = []
/** A wrong result doesn't end the trial: the next ones are worth knowing, too. */
export function check(what: string, isRight: boolean, result: unknown) {
  rows.push({ what, result: `${isRight ? '' : 'WRONG: '}${String(result).slice(0, 120)}` })
  if (!isRight) {
    process.exitCode = 1
    console.error(`WRONG: ${what}: ${result}`)
  }
}

export function seconds(since: number) {
  return ((performance.now() - since) / 1000).toFixed(1)
}
