import { parseArgs } from 'node:util'
import { contactEmail, userName } from '@smart-bird/contracts/fields'
import { limits } from '@smart-bird/contracts/limits'
import { tidyEmail, tidyLine } from '@smart-bird/contracts/tidy'
import { StartError } from '#lib/start-error'

export const usage = `npm run admin:create -- --username NAME --email ADDRESS [--print]
npm run admin:create -- --recover --username NAME [--email NEW-ADDRESS] [--print]`

const usernameRule = `--username: 1 to ${limits.usernameMax} letters (A to Z, a to z) and digits, nothing else.`

export type AdminArguments = { username: string; print: boolean } & (
  | { recover: false; email: string }
  | { recover: true; email: string | undefined }
)

/** Reads `admin:create`'s arguments by the forms' rules; throws a sentence for each bad one. */
export function readAdminArguments(args: readonly string[]): AdminArguments {
  const { username: name, email: address, recover = false, print = false } = parse(args)
  if (name === undefined || (address === undefined && !recover)) throw new StartError(usage)
  const username = tidyLine(name)
  const email = address === undefined ? undefined : tidyEmail(address)
  const faults = [
    // An account may be older than today's rule for usernames.
    ...(recover || userName.safeParse(username).success ? [] : [usernameRule]),
    ...(email === undefined ? [] : faultsOf('--email', contactEmail.safeParse(email))),
  ]
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  if (recover) return { recover, username, email, print }
  return { recover, username, email: email ?? '', print }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        username: { type: 'string' },
        email: { type: 'string' },
        recover: { type: 'boolean' },
        print: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

type Parsed = { success: boolean; error?: { issues: readonly { message: string }[] } | undefined }
const faultsOf = (option: string, { error }: Parsed) =>
  (error?.issues ?? []).map(({ message }) => `${option}: ${message}`)
