/** Settings that keep production from starting: missing, examples, stand-ins, or weak secrets. */
import { readDatabaseAddress } from '#lib/database-address'
import { isLoopback } from '#lib/network'
import { secretBits } from '#lib/secret-bits'
import { reliesOnClearText } from '#providers/mail/smtp-address'

type Given = Readonly<Record<string, string | undefined>>

const needed = [
  'JWT_SECRET',
  'WEB_ORIGIN',
  'API_URL',
  'SMTP_URL',
  'PAYPAL_BASE_URL',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
] as const
/** Their defaults are examples and the embedded database, which is fine for a rehearsal. */
const neededForReal = ['DATABASE_URL', 'COMPANY_EMAIL', 'COMPANY_PHONE', 'COMPANY_ADDRESS'] as const

/** Local defaults, which may have been copied. */
const examples: Given = {
  PAYPAL_CLIENT_ID: 'sandbox-client',
  PAYPAL_CLIENT_SECRET: 'sandbox-secret',
  SMTP_URL: 'smtp://localhost:4125',
  COMPANY_EMAIL: 'hello@smartbird.example',
  COMPANY_PHONE: '(312) 555-0142',
  COMPANY_ADDRESS: '100 Example Street, Chicago, IL 60601',
}
const secretBitsMin = 128

/** One sentence per error. A rehearsal may use stand-ins and examples. */
export function productionFaults(given: Given): string[] {
  const isRehearsal = given.REHEARSAL === 'true'
  return [
    ...missing(given, isRehearsal ? needed : [...needed, ...neededForReal]),
    ...(isRehearsal ? [] : [...standIns(given), ...exampleValues(given)]),
    ...weakSecrets(given),
    ...clearText(given),
    ...(given.ADMIN_TWO_FACTOR === 'optional'
      ? ['ADMIN_TWO_FACTOR must be required in production.']
      : []),
  ]
}

const missing = (given: Given, names: readonly string[]) =>
  names
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: it has no default in production.`)

const exampleValues = (given: Given) =>
  Object.entries(examples)
    .filter(([name, example]) => given[name] === example)
    .map(([name]) => `${name} is still the example's.`)

function* standIns(given: Given) {
  for (const name of ['WEB_ORIGIN', 'API_URL'])
    if (addressesIn(given[name]).some((url) => !isPublicHttps(url)))
      yield `${name} must begin with https:// and name no address of this machine.`
  if (addressesIn(given.PAYPAL_BASE_URL).some((url) => !isPublicHttps(url) || !isPayPalItself(url)))
    yield 'PAYPAL_BASE_URL must be PayPal itself, https://api-m.paypal.com: no money arrives from a stand-in or sandbox.'
}

const weakSecrets = (given: Given) =>
  ['JWT_SECRET', 'METRICS_TOKEN']
    .filter((name) => secretBits(given[name] ?? '') < secretBitsMin && given[name] !== undefined)
    .map((name) => `${name} is too easy to guess: take what \`openssl rand -base64 32\` prints.`)

function* clearText({ SMTP_URL, DATABASE_URL }: Given) {
  if (SMTP_URL && URL.canParse(SMTP_URL) && reliesOnClearText(new URL(SMTP_URL)))
    yield 'SMTP_URL would send the password in clear text: leave out tls=no.'
  if (!(readDatabaseAddress(DATABASE_URL ?? '')?.urls ?? []).every(isGuarded))
    yield 'DATABASE_URL leads to another machine in clear text: add ?sslmode=verify-full.'
}

/** Only valid URLs; the others are reported elsewhere. */
const addressesIn = (setting = '') =>
  setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => URL.canParse(part))
    .map((part) => new URL(part))

const isPublicHttps = ({ protocol, hostname }: URL) =>
  protocol === 'https:' && !isLoopback(hostname)
const isPayPalItself = ({ hostname }: URL) => /^api(-m)?\.paypal\.com$/.test(hostname)

/** On this machine, in its container network (a name without a dot), or encrypted. */
const isGuarded = ({ hostname, searchParams }: URL) =>
  isLoopback(hostname) ||
  !/[.:]/.test(hostname) ||
  ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '')
