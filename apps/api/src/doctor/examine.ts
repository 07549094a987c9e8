import { readDatabaseAddress } from '#lib/database-address'
import { reasonOf } from '#lib/reason-of'
import { StartError } from '#lib/start-error'
import { type Check, end, type Finding, fault, type Patient } from './check.ts'

export type Line = Finding & { name: string }

/** Runs all checks side by side, each within its own time; one that fails does not stop the others. */
export async function examine(checks: readonly Check[], patient: Patient): Promise<Line[]> {
  const running = new Map<string, Promise<Finding[]>>()
  for (const check of checks) running.set(check.name, runAfter(check, patient, running))
  const lines: Line[] = []
  for (const [name, findings] of running)
    for (const finding of await findings)
      lines.push({ ...finding, name, text: withoutSecrets(finding.text, patient) })
  return lines
}

async function runAfter(
  check: Check,
  patient: Patient,
  running: ReadonlyMap<string, Promise<Finding[]>>,
): Promise<Finding[]> {
  for (const name of check.needs ?? []) {
    const before = (await running.get(name)) ?? []
    if (before.some(({ level, isEnd }) => level === 'fault' || isEnd))
      return [end(`Not checked: see ${name}.`)]
  }
  return runOne(check, patient)
}

async function runOne(check: Check, patient: Patient): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const timeLimit = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () =>
        resolve(
          fault(`No answer within ${check.seconds} s. Try again; if it stays so, see what hangs.`),
        ),
      check.seconds * 1000,
    )
  })
  try {
    return [await Promise.race([check.run(patient), timeLimit])].flat()
  } catch (error) {
    if (error instanceof StartError) return [fault(error.message)]
    return [fault(`It could not be checked: ${reasonOf(error)}.`)]
  } finally {
    clearTimeout(timer)
  }
}

/** What another program's answer may repeat. */
function withoutSecrets(text: string, { config }: Patient): string {
  const passwords = [
    new URL(config.smtpUrl),
    ...(readDatabaseAddress(config.databaseUrl ?? '')?.urls ?? []),
  ].flatMap(({ password }) => [password, decodeURIComponent(password)])
  return [
    config.secret,
    config.paypal.clientSecret,
    config.metricsToken,
    ...passwords,
  ].reduce<string>(
    (shown, secret) => (isHidden(secret) ? shown.replaceAll(secret, '•••') : shown),
    text,
  )
}

/** Shorter ones are in every word: the text couldn’t be read, and would tell them by its gaps. */
const isHidden = (secret: string | undefined): secret is string =>
  secret !== undefined && secret.length >= 4

const width = 'attention'.length + 2

/** One line each, and how many of each level. */
export function inLines(lines: readonly Line[]): string {
  const nameWidth = Math.max(...lines.map(({ name }) => name.length)) + 2
  const count = (level: Finding['level']) => lines.filter((line) => line.level === level).length
  return [
    ...lines.map(
      ({ level, name, text }) => `${level.padEnd(width)}${name.padEnd(nameWidth)}${text}`,
    ),
    '',
    `${count('ok')} ok, ${count('attention')} attention, ${count('fault')} fault.`,
  ].join('\n')
}
