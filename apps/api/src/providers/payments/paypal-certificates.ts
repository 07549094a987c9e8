import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import ky from 'ky'
import { ProviderError } from './port.ts'

type Settings = {
  baseUrl: string
  fetch?: typeof fetch | undefined
  /** The root certificates that PayPal's must lead to, as PEM. */
  roots?: readonly string[] | undefined
}

/** PayPal names its API's hosts with and without "-m", live and in its own sandbox. */
const payPalHost = /^api(?:-m)?\.((?:sandbox\.)?paypal\.com)$/

/**
 * The URL of a certificate, if it may be fetched from there: only from the path where the configured
 * provider publishes its certificates.
 */
export function certificateUrl(text: string | undefined, baseUrl: string): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const [url, base] = [new URL(text), new URL(baseUrl)]
  const domain = payPalHost.exec(base.hostname)?.[1]
  const origins = domain
    ? [`https://api.${domain}`, `https://api-m.${domain}`]
    : // Another provider than PayPal is the stand-in that we were set up with.
      [base.origin]
  const path = /^\/v1\/notifications\/certs\/[\w-]+$/
  const isPlain = !url.username && !url.password && !url.search && !url.hash
  return isPlain && origins.includes(url.origin) && path.test(url.pathname) ? url : undefined
}

const keptMs = 24 * 3_600_000
const failureKeptMs = 60_000
/** PayPal has only a few; forged events that name many must not fill our memory. */
const keptMax = 20

type Kept = { untilMs: number; answer: Promise<X509Certificate | undefined> }

/**
 * The provider's certificates, each fetched once for simultaneous requests; a failure is cached for a
 * minute. Undefined for a certificate that must not be trusted.
 */
export function certificateStore({ baseUrl, fetch, roots = rootCertificates }: Settings) {
  const kept = new Map<string, Kept>()
  const isStandIn = !payPalHost.test(new URL(baseUrl).hostname)

  const get = async (url: string) => {
    const options = { timeout: 5000, retry: 1, redirect: 'error' as const }
    return ky(url, fetch ? { ...options, fetch } : options)
  }

  async function find(url: URL): Promise<X509Certificate | undefined> {
    let pem: string
    try {
      pem = await (await get(url.href)).text()
    } catch (cause) {
      throw new ProviderError(
        'unreachable',
        'The certificate of an event cannot be fetched.',
        cause,
      )
    }
    const [certificate, ...others] = readAll(pem)
    if (!certificate || !isForEvents(certificate)) return undefined
    // The sandbox includes its own authority; PayPal's must lead to one that Node trusts.
    const trusted = isStandIn
      ? [certificate, ...others].filter(isSelfSigned)
      : readAll(roots.join())
    if (leadsTo(trusted, certificate, others)) return certificate
    const issuer = await findIssuer(certificate)
    return issuer && leadsTo(trusted, certificate, [...others, issuer]) ? certificate : undefined
  }

  /** Fetches the issuer's certificate from where the certificate says it is published. */
  async function findIssuer({ infoAccess }: X509Certificate) {
    const url = /CA Issuers - URI:(https?:\/\/\S+)/.exec(infoAccess ?? '')?.[1]
    if (!url) return undefined
    try {
      return new X509Certificate(Buffer.from(await (await get(url)).arrayBuffer()))
    } catch {
      return undefined
    }
  }

  function ask(url: URL): Kept {
    const made: Kept = { untilMs: Number.POSITIVE_INFINITY, answer: find(url) }
    const keepFor = (ms: number) => {
      made.untilMs = Date.now() + ms
    }
    made.answer.then(
      (found) => keepFor(found ? keptMs : failureKeptMs),
      () => keepFor(failureKeptMs),
    )
    if (kept.size >= keptMax) kept.clear()
    kept.set(url.href, made)
    return made
  }

  const findKept = ({ href }: URL) => {
    const known = kept.get(href)
    return known && Date.now() < known.untilMs ? known : undefined
  }

  /** `beforeFetch` may refuse a fetch by throwing. */
  return async (url: URL, beforeFetch: () => Promise<void>) => {
    const known = findKept(url)
    if (known) return known.answer
    await beforeFetch()
    return (findKept(url) ?? ask(url)).answer
  }
}

const readAll = (pem: string): X509Certificate[] => {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.flatMap((block) => {
    try {
      return [new X509Certificate(block)]
    } catch {
      return []
    }
  })
}

/** PayPal's own libraries check for this name; its later parts differ by environment. */
const isForEvents = ({ subject }: X509Certificate) =>
  /^CN=messageverificationcerts\./m.test(subject)

const isCurrent = ({ validFromDate, validToDate }: X509Certificate) =>
  validFromDate.getTime() <= Date.now() && Date.now() <= validToDate.getTime()

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

const isSelfSigned = (certificate: X509Certificate) => isIssuedBy(certificate, certificate)

/** No chain of a public certificate is longer. */
const chainMax = 5

/** Whether a certificate leads to one of the trusted by current certificates of authorities. */
function leadsTo(
  trusted: readonly X509Certificate[],
  certificate: X509Certificate,
  others: readonly X509Certificate[],
): boolean {
  let current = certificate
  for (let length = 1; length <= chainMax; length++) {
    if (!isCurrent(current)) return false
    const issues = (issuer: X509Certificate) => isIssuedBy(current, issuer)
    if (trusted.some((root) => isCurrent(root) && issues(root))) return true
    const next = others.find((other) => other.ca && issues(other))
    if (!next) return false
    current = next
  }
  return false
}
