/** Whether a certificate of PayPal's can be trusted. Pure. */
import { X509Certificate } from 'node:crypto'

type Judged = {
  certificate: X509Certificate
  /** What else its page had, in any order: the certificates between it and the root. */
  others: readonly X509Certificate[]
  roots: readonly X509Certificate[]
  /** The name that it must be for. */
  name: string
  now: Date
}

/** Why a certificate can't be trusted, as the end of "PayPal's certificate …"; undefined if it can. */
export function findFault({ certificate, others, roots, name, now }: Judged): string | undefined {
  const { validFromDate, validToDate } = certificate
  if (now > validToDate) return `expired on ${validToDate.toISOString().slice(0, 10)}`
  if (now < validFromDate) return `is valid only from ${validFromDate.toISOString().slice(0, 16)}Z`
  if (!certificate.checkHost(name, { wildcards: false })) return `isn’t for ${name}`
  if (!isForServers(certificate)) return 'is for another use'
  if (!leadsTo(roots, certificate, others, now)) return 'leads to no root that we trust'
  return undefined
}

/** Extended key usage: PayPal's certificate is a server's. */
const serverAuth = '1.3.6.1.5.5.7.3.1'
const isForServers = ({ ca, keyUsage }: X509Certificate) =>
  !ca && (keyUsage === undefined || keyUsage.includes(serverAuth))

/** No chain of a public certificate is longer. */
const chainMax = 5

/** Whether a certificate leads to a root by current certificates of authorities. */
function leadsTo(
  roots: readonly X509Certificate[],
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  now: Date,
  length = 1,
): boolean {
  if (length > chainMax) return false
  const isIssuer = (issuer: X509Certificate) =>
    issuer.ca && isCurrent(issuer, now) && isIssuedBy(certificate, issuer)
  return (
    roots.some(isIssuer) ||
    others.filter(isIssuer).some((issuer) => leadsTo(roots, issuer, others, now, length + 1))
  )
}

const isCurrent = ({ validFromDate, validToDate }: X509Certificate, now: Date) =>
  validFromDate <= now && now <= validToDate

/** `checkIssued` compares names, key ids and the issuer's key usage; `verify` the signature. */
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** The certificates in a PEM text; what can't be read is left out. */
export const readCertificates = (pem: string): X509Certificate[] => {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.flatMap((block) => {
    try {
      return [new X509Certificate(block)]
    } catch {
      return []
    }
  })
}
