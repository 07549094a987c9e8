import { getDomain } from 'tldts'
import { attention, type Check, type Finding, ok, type Patient } from './check.ts'

const domainOf = ({ config }: Patient) => config.company.email.split('@').at(-1) ?? ''
const manual = 'Your mail provider’s manual has the value; see Email in docs/operations.md.'

/** Whether receivers can look up which servers may send for our address. DKIM's record is at a name we don't know. */
export const sender: Check = {
  name: 'Sender’s domain',
  // Three name servers, each asked twice.
  seconds: 30,
  async run(patient) {
    const domain = domainOf(patient)
    try {
      const [spf, dmarc] = await Promise.all([
        findRecords(patient, domain, 'v=spf1'),
        findPolicies(patient, domain),
      ])
      const found = [judgeSpf(domain, spf), judgeDmarc(domain, dmarc)].flatMap((one) => one ?? [])
      if (found.length > 0) return found
      return ok(`${domain} has SPF and DMARC. For DKIM, look at the source of one of our emails.`)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      return attention(
        `SPF and DMARC of ${domain} were not looked up (${code}): no name server answers this machine. Try again, or ask from another one: dig TXT ${domain}`,
      )
    }
  },
}

function judgeSpf(domain: string, records: readonly string[]): Finding | undefined {
  if (records.length === 0)
    return attention(
      `${domain} has no SPF, so our emails look like spam, codes included. Add a TXT record such as v=spf1 include:… -all. ${manual}`,
    )
  if (records.length > 1)
    return attention(
      `${domain} has ${records.length} SPF records, and receivers then take none. Make one of them.`,
    )
  if (/\s\+?all\b/i.test(records[0] ?? ''))
    return attention(`SPF of ${domain} lets everybody send (+all). End it with -all.`)
  return undefined
}

function judgeDmarc(domain: string, records: readonly string[]): Finding | undefined {
  if (records.length === 0)
    return attention(
      `${domain} has no DMARC, which large mail services ask for. Add a TXT record of _dmarc.${domain} such as v=DMARC1; p=quarantine. ${manual}`,
    )
  if (records.length > 1)
    return attention(
      `_dmarc.${domain} has ${records.length} DMARC records, and receivers then take none. Keep one.`,
    )
  return undefined
}

/** Those of the domain; without any, those of the domain that was registered (RFC 7489 §6.6.3). */
async function findPolicies(patient: Patient, domain: string): Promise<string[]> {
  const own = await findRecords(patient, `_dmarc.${domain}`, 'v=DMARC1')
  const registered = getDomain(domain)
  if (own.length > 0 || registered === null || registered === domain) return own
  return findRecords(patient, `_dmarc.${registered}`, 'v=DMARC1')
}

/** TXT records of a kind; each may come in pieces. */
async function findRecords({ resolveTxt }: Patient, name: string, kind: string) {
  const records = await resolveTxt(name).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && isNone.has(String(error.code))) return []
    throw error
  })
  const begins = new RegExp(`^${kind}(?=[\\s;]|$)`, 'i')
  return records.map((pieces) => pieces.join('')).filter((record) => begins.test(record))
}

/** The name or its record doesn't exist. */
const isNone = new Set(['ENODATA', 'ENOTFOUND'])
