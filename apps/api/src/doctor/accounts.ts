import { demoAccounts } from '#demo/accounts'
import { attention, type Check, fault, ok } from './check.ts'
import { countAdmins, countDemoAccounts } from './repo.ts'

const createOne = 'npm run admin:create -- --username NAME --email ADDRESS'

export const admin: Check = {
  name: 'Admin',
  seconds: 10,
  needs: ['Migrations'],
  async run(patient) {
    const { ready, invited } = await countAdmins(await patient.openDb())
    if (ready > 0) return ok(`${ready} can log in.`)
    if (invited > 0)
      return attention(
        'The admin who was invited has not chosen a password yet. If the email is lost: npm run admin:create -- --recover --username NAME --print',
      )
    return attention(`Nobody can log in as admin. Run: ${createOne}`)
  },
}

const domain = demoAccounts.flatMap(({ person }) => person?.email.split('@')[1] ?? [])[0] ?? ''

/** Their password is in the source. */
export const demo: Check = {
  name: 'Demo accounts',
  seconds: 10,
  needs: ['Migrations'],
  async run(patient) {
    const count = await countDemoAccounts(await patient.openDb(), domain)
    if (count === 0) return ok('None.')
    const found = `${count} accounts of the demo data are in this database, and everybody can read their password`
    return patient.config.production && !patient.config.rehearsal
      ? fault(
          `${found}. Block them on the admin page now, the demo admin first, or begin with an empty database.`,
        )
      : attention(`${found}. Begin with an empty database before real customers order.`)
  },
}
