import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getCACertificates } from 'node:tls'
import ky, { HTTPError } from 'ky'
import { type Clock, systemClock } from '#lib/clock'
import { findFault, readCertificates } from './paypal-chain.ts'
import { ProviderError } from './port.ts'

type Settings = {
  baseUrl: string
  fetch?: typeof fetch | undefined
  /** The roots of a stand-in, as PEM or as a file of it; PayPal's certificate leads to one that Node trusts. */
  roots?: string | undefined
  rootsFile?: string | undefined
  /** Says how long an answer is kept. Whether a certificate is valid is a question to the computer's own. */
  clock?: Clock
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

/** PayPal's name for its certificate. A stand-in plays PayPal's sandbox. */
const nameFor = (baseUrl: string) => {
  const domain = payPalHost.exec(new URL(baseUrl).hostname)?.[1] ?? 'sandbox.paypal.com'
  return `messageverificationcerts.${domain}`
}

const keptMs = 24 * 3_600_000
const failureKeptMs = 60_000
/** PayPal has only a few; forged events that name many must not fill our memory. */
const keptMax = 20
/** A certificate has a few kilobytes, and its page a few certificates. */
const bytesMax = 65_536

/** `fault`: why it can't be trusted, as the end of "PayPal's certificate …". */
type Found = { certificate: X509Certificate; fault: string | undefined }
type Kept = { untilMs: number; answer: Promise<Found | undefined> }

/**
 * The provider's certificates, each fetched once for simultaneous requests; a failure is cached for a
 * minute. Undefined for a certificate that the provider doesn't have; throws if that is unknown, also if
 * its page is about something else: anybody can name a page of the provider's, so it proves nothing.
 */
export function certificateStore(settings: Settings) {
  const { baseUrl, fetch, roots, rootsFile, clock = systemClock } = settings
  const kept = new Map<string, Kept>()

  const get = async (url: string) => {
    const options = { timeout: 5000, retry: 1, redirect: 'error' as const }
    return ky(url, fetch ? { ...options, fetch } : options)
  }

  async function find(url: URL): Promise<Found | undefined> {
    const page = await read(url)
    if (page === undefined) return undefined
    const [certificate, ...others] = readCertificates(page)
    if (!certificate) throw unreachable('No certificate is where an event’s should be.')
    const judged = {
      certificate,
      roots: await findRoots(),
      name: nameFor(baseUrl),
      now: new Date(),
    }
    const fault = findFault({ ...judged, others })
    if (!fault) return { certificate, fault }
    const issuer = await findIssuer(certificate)
    return {
      certificate,
      fault: issuer ? findFault({ ...judged, others: [...others, issuer] }) : fault,
    }
  }

  async function read(url: URL): Promise<string | undefined> {
    try {
      return (await readBytes(await get(url.href))).toString()
    } catch (cause) {
      if (cause instanceof HTTPError && cause.response.status === 404) return undefined
      throw unreachable('The certificate of an event cannot be fetched.', cause)
    }
  }

  async function findRoots() {
    if (roots !== undefined) return readCertificates(roots)
    // Read when it's needed, because the sandbox may start after the API.
    if (rootsFile !== undefined) return readCertificates(await readFile(rootsFile, 'utf8'))
    return readCertificates(getCACertificates('default').join('\n'))
  }

  /** Fetches the issuer's certificate from where the certificate says it is published. */
  async function findIssuer({ infoAccess }: X509Certificate) {
    const url = /CA Issuers - URI:(https?:\/\/\S+)/.exec(infoAccess ?? '')?.[1]
    if (!url) return undefined
    try {
      return new X509Certificate(await readBytes(await get(url)))
    } catch {
      return undefined
    }
  }

  function ask(url: URL): Kept {
    const made: Kept = { untilMs: Number.POSITIVE_INFINITY, answer: find(url) }
    const keepFor = (ms: number) => {
      made.untilMs = clock().getTime() + ms
    }
    made.answer.then(
      (found) => keepFor(found && !found.fault ? keptMsOf(found.certificate) : failureKeptMs),
      () => keepFor(failureKeptMs),
    )
    if (kept.size >= keptMax) kept.clear()
    kept.set(url.href, made)
    return made
  }

  const findKept = ({ href }: URL) => {
    const known = kept.get(href)
    return known && clock().getTime() < known.untilMs ? known : undefined
  }

  /** `beforeFetch` may refuse a fetch by throwing. */
  return async (url: URL, beforeFetch: () => Promise<void>) => {
    const known = findKept(url)
    if (known) return known.answer
    await beforeFetch()
    return (findKept(url) ?? ask(url)).answer
  }
}

/** Reads an answer, but no more of it than a certificate can have. */
async function readBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > bytesMax) throw new Error(`The answer has more than ${bytesMax} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const unreachable = (message: string, cause?: unknown) =>
  new ProviderError('unreachable', message, cause)

const keptMsOf = ({ validToDate }: X509Certificate) =>
  Math.min(keptMs, validToDate.getTime() - Date.now())
