/** `npm run admin:create`: invites the first admin, or gives an admin's account back to who has this machine. */
import { hostname } from 'node:os'
import { lifetimes } from '@smart-bird/contracts/limits'
import { AppError } from '#lib/app-error'
import { StartError } from '#lib/start-error'
import { readAdminArguments } from '#modules/admin/first-admin/read-arguments'
import { readConfig } from '#settings/config'
import { exitWithFaults } from './exit-with-faults.ts'
import { withContext } from './with-context.ts'

try {
  const wanted = { ...readAdminArguments(process.argv.slice(2)), machine: hostname() }
  const config = { ...readConfig(process.env), logLevel: 'silent' as const }
  const { email, link } = await withContext(config, async (context) => {
    const { createFirstAdmin } = await import('#modules/admin/first-admin/create-first-admin')
    const { recoverAdmin } = await import('#modules/admin/first-admin/recover-admin')
    return wanted.recover ? recoverAdmin(context, wanted) : createFirstAdmin(context, wanted)
  })
  say(
    wanted.recover
      ? `The password, second factor and sessions of the admin ${wanted.username} have ended.`
      : `The admin ${wanted.username} was created.`,
    link
      ? `Choose a password with this link. It works once, for ${lifetimes.invitationDays} days. Give it to nobody:\n${link}`
      : `The invitation goes to ${email} as soon as the API runs. If it doesn’t arrive, run: npm run admin:create -- --recover --username ${wanted.username} --print`,
    'Have an authenticator app at hand: the second factor is set up right after the first login.',
  )
} catch (error) {
  exitWithFaults(error instanceof AppError ? new StartError(sentenceOf(error)) : error)
}

function say(...sentences: string[]) {
  process.stdout.write(`${sentences.join('\n')}\n`)
}

/** For a name or address that is taken, the form's sentence. */
function sentenceOf({ message, details }: AppError) {
  return Object.values(details.fields ?? {})[0]?.[0] ?? message
}
