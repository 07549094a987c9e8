import { createSign, createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { generate } from 'selfsigned'
import * as z from 'zod'

/** The key pair that events are signed with. */
export const signerKeys = z.object({
  id: z.string(),
  privateKey: z.string(),
  /** The certificate and the authority that issued it, as PEM. */
  certificate: z.string(),
})
export type SignerKeys = z.infer<typeof signerKeys>

export type Transmission = { id: string; time: string; webhookId: string; body: string | Buffer }

export type Signer = {
  keys: SignerKeys
  sign: (transmission: Transmission) => string
  verify: (transmission: Transmission, signature: string) => boolean
}

const certificateYears = 10

type SignerOptions = { commonName?: string; notAfterDate?: Date }

/** Makes an RSA key with a certificate and its own authority. This is slow: share one between hosts. */
export const createSigner = async ({
  commonName = 'messageverificationcerts.sandbox.example',
  notAfterDate = inTenYears(),
}: SignerOptions = {}): Promise<Signer> => {
  const options = { keySize: 2048, algorithm: 'sha256', notAfterDate }
  const authority = await generate([{ name: 'commonName', value: 'Sandbox authority' }], {
    ...options,
    notAfterDate: inTenYears(),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  })
  const pems = await generate([{ name: 'commonName', value: commonName }], {
    ...options,
    ca: { key: authority.private, cert: authority.cert },
  })
  const print = new X509Certificate(pems.cert).fingerprint256.replaceAll(':', '').toLowerCase()
  return signerFrom({
    id: `CERT-${print.slice(0, 8)}-${print.slice(8, 16)}-${print.slice(16, 24)}`,
    privateKey: pems.private,
    certificate: `${pems.cert}\n${authority.cert}`,
  })
}

const inTenYears = () => {
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() + certificateYears)
  return date
}

export const signerFrom = (keys: SignerKeys): Signer => ({
  keys,
  sign: (transmission) =>
    createSign('RSA-SHA256').update(signedText(transmission)).sign(keys.privateKey, 'base64'),
  verify: (transmission, signature) =>
    createVerify('RSA-SHA256')
      .update(signedText(transmission))
      .verify(keys.certificate, signature, 'base64'),
})

/** What PayPal signs: the checksum is CRC-32 over the raw body, as an unsigned decimal. */
const signedText = ({ id, time, webhookId, body }: Transmission) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`
