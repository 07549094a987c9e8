type Admin = { username: string; passwordHash: string | null; blockedAt: Date | null }

/** Why the first admin can't be created, and what to do instead; undefined if there is none yet. */
export function refusalOfFirst(admins: readonly Admin[]): string | undefined {
  if (admins.length === 0) return undefined
  return `There is an admin already: ${inWords(admins)}. Nothing was changed. Further admins are created on the admin page. If nobody can log in as admin any more, run npm run admin:create -- --recover --username ${admins[0]?.username}.`
}

export const notAnAdmin = (username: string, admins: readonly Admin[]) =>
  admins.length === 0
    ? 'There is no admin yet. Leave out --recover, and give --username and --email.'
    : `${username} is not the username of an admin. Nothing was changed. The admins are: ${inWords(admins)}.`

const inWords = (admins: readonly Admin[]) =>
  admins.map((admin) => `${admin.username}${noteOn(admin)}`).join(', ')

function noteOn({ passwordHash, blockedAt }: Admin) {
  if (blockedAt) return ' (blocked)'
  return passwordHash === null ? ' (invited, has not chosen a password yet)' : ''
}
