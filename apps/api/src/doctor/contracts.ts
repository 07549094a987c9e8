import { daysMs } from '#lib/clock'
import { attention, type Check, type Finding, ok } from './check.ts'

const act = 'the law of Illinois for home repair (815 ILCS 513)'

/** What a contract with a homeowner wants of us. A file that is no PDF is a fault of the settings. */
export const contracts: Check = {
  name: 'Contracts',
  seconds: 1,
  async run({ config, now }) {
    const { pamphlet, pamphletFrom, company, companyLicense } = config
    const found: Finding[] = []
    if (!pamphlet)
      found.push(
        attention(
          `RIGHTS_PAMPHLET_FILE is not set. Above $1,000, ${act} wants a homeowner to have the Attorney General’s pamphlet “Home Repair: Know Your Consumer Rights” first: put its PDF into the project’s folder.`,
        ),
      )
    else if (pamphletFrom && now().getTime() - pamphletFrom.getTime() > daysMs(366))
      found.push(
        attention(
          'The pamphlet in RIGHTS_PAMPHLET_FILE is older than a year. Look at the Attorney General’s site whether there is a newer one.',
        ),
      )
    if (isPostBox(company.address))
      found.push(
        attention(
          `COMPANY_ADDRESS is a P.O. box. A contract has to name where the business is: ${act} wants a street.`,
        ),
      )
    if (!companyLicense)
      found.push(
        attention(
          'COMPANY_LICENSE is not set, so the site says nothing of a license or insurance. Homeowners look for it before they sign.',
        ),
      )
    return found.length > 0
      ? found
      : ok('The pamphlet, a street as address, and the license are there.')
  },
}

const isPostBox = (address: string) => /\bp\.?\s*o\.?\s*box\b|\bpost(?: \w+)? box\b/i.test(address)
