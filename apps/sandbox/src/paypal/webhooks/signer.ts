import { createHash, createPublicKey, createSign, createVerify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import type { CertificateKind } from '#paypal/state/state'
import { makeCertificates } from './certificates.ts'

/** The key that events are signed with, the root certificate and the pages, as PEM. */
export const signerKeys = z.object({
  privateKey: z.string(),
  root: z.string(),
  pages: z.record(z.string(), z.string()),
})
export type SignerKeys = z.infer<typeof signerKeys>

export type Transmission = { id: string; time: string; webhookId: string; body: string | Buffer }

export type Signer = {
  keys: SignerKeys
  sign: (transmission: Transmission) => string
  verify: (transmission: Transmission, signature: string) => boolean
  /** The id of the page for a kind of certificate. */
  pageId: (kind: CertificateKind) => string
  findPage: (id: string | undefined) => string | undefined
}

/** The name that PayPal's sandbox uses. */
const usualName = 'messageverificationcerts.sandbox.paypal.com'

/** Makes a key with its certificates. This takes a moment: share one between hosts. */
export const createSigner = async (name = usualName): Promise<Signer> =>
  signerFrom(await makeCertificates(name))

export const signerFrom = (keys: SignerKeys): Signer => {
  const publicKey = createPublicKey(keys.privateKey)
  const pageId = (kind: CertificateKind) => idOf(keys.pages[kind] ?? kind)
  return {
    keys,
    sign: (transmission) =>
      createSign('RSA-SHA256').update(signedText(transmission)).sign(keys.privateKey, 'base64'),
    verify: (transmission, signature) =>
      createVerify('RSA-SHA256')
        .update(signedText(transmission))
        .verify(publicKey, signature, 'base64'),
    pageId,
    findPage: (id) => Object.values(keys.pages).find((page) => idOf(page) === id),
  }
}

/** An id in PayPal's format. */
const idOf = (page: string) => {
  const print = createHash('sha256').update(page).digest('hex')
  return `CERT-${print.slice(0, 8)}-${print.slice(8, 16)}-${print.slice(16, 24)}`
}

/** What PayPal signs: the checksum is CRC-32 over the raw body, as an unsigned decimal. */
const signedText = ({ id, time, webhookId, body }: Transmission) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`
