import { randomUUID, webcrypto } from 'node:crypto'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { CertificateKind } from '#paypal/state/state'

const authorityKeys = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const signerKeys = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}

type KeyPair = webcrypto.CryptoKeyPair
type Issued = { name: string; keys: KeyPair; certificate: X509Certificate }
type Wanted = {
  name: string
  keys: KeyPair
  /** Itself if omitted. */
  issuer?: Pick<Issued, 'name' | 'keys'>
  isAuthority?: boolean
  days?: readonly [from: number, to: number]
}

const makeKeys = (algorithm: typeof authorityKeys | typeof signerKeys): Promise<KeyPair> =>
  webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const issue = async (wanted: Wanted): Promise<Issued> => {
  const { name, keys, issuer = wanted, isAuthority = false, days = [-1, 3650] } = wanted
  const { keyCertSign, digitalSignature } = KeyUsageFlags
  const certificate = await X509CertificateGenerator.create({
    serialNumber: randomUUID().replaceAll('-', ''),
    subject: `CN=${name}`,
    issuer: `CN=${issuer.name}`,
    notBefore: inDays(days[0]),
    notAfter: inDays(days[1]),
    publicKey: keys.publicKey,
    signingKey: issuer.keys.privateKey,
    signingAlgorithm:
      issuer.keys.privateKey.algorithm.name === 'ECDSA' ? authorityKeys : signerKeys,
    extensions: [
      new BasicConstraintsExtension(isAuthority, undefined, true),
      new KeyUsagesExtension(isAuthority ? keyCertSign : digitalSignature, true),
      ...(isAuthority ? [] : [new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth])]),
    ],
  })
  return { name, keys, certificate }
}

const makeAuthority = async (name: string, issuer?: Issued) => {
  const wanted = { name, keys: await makeKeys(authorityKeys), isAuthority: true }
  return issue(issuer ? { ...wanted, issuer } : wanted)
}

/**
 * The key that events are signed with, the root, and a page for each kind of certificate, as PEM. As at
 * PayPal, an intermediate is between the root and the certificate; every certificate has the same key.
 */
export const makeCertificates = async (name: string) => {
  const keys = await makeKeys(signerKeys)
  const root = await makeAuthority('Sandbox root')
  const unknown = await makeAuthority('Unknown root')
  const intermediate = await makeAuthority('Sandbox intermediate', root)
  const leaf = await issue({
    name: 'shop.example',
    keys: await makeKeys(authorityKeys),
    issuer: intermediate,
  })
  const own = (more: Partial<Wanted> = {}) => issue({ name, keys, issuer: intermediate, ...more })
  const good = await own()
  const page = (...issued: Issued[]) =>
    issued.map(({ certificate }) => certificate.toString('pem')).join('\n')
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    privateKey: PemConverter.encode(privateKey, PemConverter.PrivateKeyTag),
    root: page(root),
    pages: {
      good: page(good, intermediate),
      expired: page(await own({ days: [-400, -1] }), intermediate),
      not_yet_valid: page(await own({ days: [1, 400] }), intermediate),
      unknown_root: page(await own({ issuer: unknown }), unknown),
      other_name: page(await own({ name: `www.${name}` }), intermediate),
      no_intermediate: page(good),
      issued_by_leaf: page(await own({ issuer: leaf }), leaf, intermediate),
      self_signed: page(await issue({ name, keys })),
      garbage: '<!doctype html><title>Gateway</title><h1>Please try again later</h1>',
    } satisfies Record<Exclude<CertificateKind, 'missing'>, string>,
  }
}
