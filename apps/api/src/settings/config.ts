/** Configuration, read once. Each program hands it the environment, which nothing else reads a setting from. */
import { readFileSync } from 'node:fs'
import { company } from '@smart-bird/content/company'
import { type KeptMonths, keptMonths } from '@smart-bird/content/kept'
import { defaultPlanPrice } from '@smart-bird/content/plan'
import { changeableIds } from '@smart-bird/content/price-changes'
import { emailDefaults } from '@smart-bird/contracts/enquiry-forms'
import { pricesFileName, readPriceChanges } from '@smart-bird/contracts/price-changes'
import * as z from 'zod'
import { readDatabaseAddress } from '#lib/database-address'
import { isReadableUrl } from '#lib/readable-url'
import { proxyTrust, trustedProxies } from '#lib/trust-proxy'
import { alarmSettings, alarmsOf, whole } from './alarm-settings.ts'
import { readPamphlet } from './pamphlet.ts'
import { productionFaults } from './production-faults.ts'
import { visitSettings, visitsOf } from './visit-settings.ts'

const port = (name: string, fallback: number) => whole(name, [0, 65_535], fallback)
const months = (name: string, fallback: number) => whole(name, [1, 120], fallback)

/** The address of a PostgreSQL server. */
const server = (name: string, more = '') =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, {
      error: `${name} must begin with postgres:// or postgresql://.`,
      abort: true,
    })
    .refine(
      (text) => readDatabaseAddress(text) !== undefined,
      `${name} can’t be read: it must be like postgres://user:password@host:5432/name${more}.`,
    )

const webAddress = (name: string) =>
  z
    .string()
    .regex(
      /^https?:\/\/[^/\s?#@]+\/?$/,
      `${name} must be an address such as https://example.com, without a path.`,
    )
    .transform((text) => text.replace(/\/$/, ''))

const settings = z.object({
  NODE_ENV: z
    .enum(
      ['development', 'test', 'production'],
      'NODE_ENV must be development, test or production.',
    )
    .default('development'),
  API_HOST: z.string().optional(),
  API_PORT: port('API_PORT', 4000),
  SANDBOX_PORT: port('SANDBOX_PORT', 4100),
  SANDBOX_SMTP_PORT: port('SANDBOX_SMTP_PORT', 4125),
  WEB_PORT: port('WEB_PORT', 3000),
  DATA_DIR: z.string().min(1, 'DATA_DIR must name a folder.').default('.data'),
  DATABASE_URL: server(
    'DATABASE_URL',
    ', with commas between several hosts. target_session_attrs can be read-write or primary',
  )
    .refine((text) => {
      const address = readDatabaseAddress(text)
      return !address || address.urls.length === 1 || address.mustTakeWrites
    }, 'DATABASE_URL names several hosts, and all but one are standbys: add target_session_attrs=read-write.')
    .optional(),
  WEB_ORIGIN: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(webAddress('WEB_ORIGIN')).min(1))
    .optional(),
  API_URL: webAddress('API_URL').optional(),
  JWT_SECRET: z.string().min(32, 'JWT_SECRET must have 32 characters or more.').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, {
      error: 'SMTP_URL must begin with smtp:// or smtps://.',
      abort: true,
    })
    .refine(
      isReadableUrl,
      'SMTP_URL can’t be read: it must be like smtp://user:password@host:587; write special letters as in any address, @ as %40.',
    )
    .optional(),
  PAYPAL_BASE_URL: webAddress('PAYPAL_BASE_URL').optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PLAN_NAME: z.string().min(1).max(127).default('Premium support'),
  PLAN_PRICE: z
    .string()
    .regex(/^\d{1,5}\.\d{2}$/, 'PLAN_PRICE must be an amount such as 29.00.')
    .default(defaultPlanPrice),
  PRICES_FILE: z
    .string()
    .regex(pricesFileName, {
      error: 'PRICES_FILE must be such as prices.json, a file in the project’s folder.',
      abort: true,
    })
    .transform((file, context) => {
      const { changes, faults } = readPriceChanges(() => readFileSync(file, 'utf8'), changeableIds)
      for (const fault of faults) context.addIssue(`PRICES_FILE, ${file}: ${fault}.`)
      return changes
    })
    .optional(),
  RIGHTS_PAMPHLET_FILE: z
    .string()
    .transform((file, context) => readPamphlet(file, (fault) => context.addIssue(fault)))
    .optional(),
  HOURLY_RATE: z
    .string()
    .regex(/^\d{1,4}\.\d{2}$/, 'HOURLY_RATE must be an amount such as 95.00.')
    .optional(),
  ORDER_EMAIL: z.enum(['true', 'false'], 'ORDER_EMAIL must be true or false.').default('true'),
  ORDER_REMINDER_DAYS: whole('ORDER_REMINDER_DAYS', [0, 365], 7),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(
      /^age1[02-9ac-hj-np-z]{58}$/,
      'BACKUP_RECIPIENT must be a public key that begins with age1; npm run backup -- --new-key FILE makes one.',
    )
    .optional(),
  BACKUP_IDENTITY_FILE: z.string().min(1).optional(),
  BACKUP_KEEP: whole('BACKUP_KEEP', [1, 1000], 14),
  BACKUP_DATABASE_URL: server('BACKUP_DATABASE_URL').optional(),
  RESTORE_CHECK_URL: server('RESTORE_CHECK_URL').optional(),
  PG_BIN: z.string().min(1).optional(),
  WEBHOOK_ALLOWED_HOSTS: z.string().default(''),
  METRICS_TOKEN: z.string().min(1).optional(),
  API_DOCS: z.enum(['true', 'false'], 'API_DOCS must be true or false.').optional(),
  REHEARSAL: z.enum(['true', 'false'], 'REHEARSAL must be true or false.').default('false'),
  TRUST_PROXY: trustedProxies.default('0'),
  ADMIN_TWO_FACTOR: z
    .enum(['required', 'optional'], 'ADMIN_TWO_FACTOR must be required or optional.')
    .optional(),
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number('SHUTDOWN_DELAY_SECONDS must be a number from 0 to 8.')
    .min(0, 'SHUTDOWN_DELAY_SECONDS must be a number from 0 to 8.')
    .max(8, 'SHUTDOWN_DELAY_SECONDS must be a number from 0 to 8.')
    .optional(),
  ...alarmSettings,
  ...visitSettings,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
    )
    .default('info'),
  COMPANY_NAME: z.string().min(1).default(company.name),
  COMPANY_EMAIL: z.email('COMPANY_EMAIL must be an email address.').default(company.email),
  COMPANY_PHONE: z.string().min(1).default(company.phone),
  COMPANY_ADDRESS: z.string().min(1).default(company.address),
  COMPANY_LICENSE: z.string().optional(),
  ENQUIRY_RETENTION_MONTHS: months('ENQUIRY_RETENTION_MONTHS', keptMonths.enquiries),
  EMAIL_LOG_MONTHS: months('EMAIL_LOG_MONTHS', keptMonths.mails),
  EMAILJS_PUBLIC_KEY: z.string().min(1).default(emailDefaults.publicKey),
  EMAILJS_SERVICE_ID: z.string().min(1).default(emailDefaults.serviceId),
})

/** Reads and checks the environment; throws a ConfigError that lists every fault. */
export function readConfig(env: Environment): Config {
  const { config, faults } = inspectConfig(env)
  if (!config || faults.length > 0) throw new ConfigError(faults)
  return config
}

type Environment = Readonly<Record<string, string | undefined>>

/** Every fault, and the configuration as far as it can be read: what production forbids has a value, too. */
export function inspectConfig(env: Environment): { config: Config | undefined; faults: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) =>
        issue.message.startsWith(String(issue.path[0]))
          ? issue.message
          : `${String(issue.path[0])}: ${issue.message}.`,
      )
  if (given.NODE_ENV === 'production') faults.push(...productionFaults(given))
  return { config: parsed.data && shape(parsed.data), faults }
}

function shape(s: z.output<typeof settings>) {
  const sandbox = `http://localhost:${s.SANDBOX_PORT}`
  const production = s.NODE_ENV === 'production'
  const baseUrl = s.PAYPAL_BASE_URL ?? sandbox
  const rehearsal = production && s.REHEARSAL === 'true'
  return {
    production,
    /** Production for practice: outside services may be stand-ins, and every page says so. */
    rehearsal,
    host: s.API_HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port: s.API_PORT,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    webOrigins: s.WEB_ORIGIN ?? [`http://localhost:${s.WEB_PORT}`],
    apiUrl: s.API_URL ?? `http://localhost:${s.API_PORT}`,
    /** Signs tokens and seals stored secrets; generated in `dataDir` if not set. */
    secret: s.JWT_SECRET,
    smtpUrl: s.SMTP_URL ?? `smtp://localhost:${s.SANDBOX_SMTP_PORT}`,
    paypal: {
      baseUrl,
      clientId: s.PAYPAL_CLIENT_ID ?? 'sandbox-client',
      clientSecret: s.PAYPAL_CLIENT_SECRET ?? 'sandbox-secret',
      webhookId: s.PAYPAL_WEBHOOK_ID,
    },
    plan: { name: s.PLAN_NAME, price: s.PLAN_PRICE },
    /** What the owner changed of the price list. */
    prices: s.PRICES_FILE,
    /** The state's pamphlet about the rights of homeowners, a PDF. */
    pamphlet: s.RIGHTS_PAMPHLET_FILE?.pdf,
    pamphletFrom: s.RIGHTS_PAMPHLET_FILE?.from,
    /** What an hour of service at home costs. */
    hourlyRate: s.HOURLY_RATE,
    orders: {
      /** Whether a new order is emailed to its customer. */
      mailsNew: s.ORDER_EMAIL === 'true',
      /** After how many days an unpaid order is reminded of; 0 is never. */
      reminderDays: s.ORDER_REMINDER_DAYS,
    },
    house: {
      sandboxUrl: sandbox,
      /** host:port pairs that may be called despite a private address; locally the sandbox. */
      allowedHosts: [
        ...s.WEBHOOK_ALLOWED_HOSTS.split(',')
          .map((host) => host.trim())
          .filter(Boolean),
        ...(production && !rehearsal ? [] : [`localhost:${s.SANDBOX_PORT}`]),
      ],
    },
    backup: {
      dir: s.BACKUP_DIR,
      /** The owner's public key; without the identity that belongs to it, nobody reads a backup. */
      recipient: s.BACKUP_RECIPIENT,
      identityFile: s.BACKUP_IDENTITY_FILE,
      keep: s.BACKUP_KEEP,
      /** The server itself, where `databaseUrl` leads through a pooler. */
      databaseUrl: s.BACKUP_DATABASE_URL ?? s.DATABASE_URL,
      /** A server on which backups are tried; else the database's own. */
      checkUrl: s.RESTORE_CHECK_URL,
      /** The folder of pg_dump, pg_restore and psql if they aren't in PATH. */
      programs: s.PG_BIN,
    },
    /** Which of the hops a call passed are our own proxies. */
    trustProxy: proxyTrust(s.TRUST_PROXY),
    /** Whether the admin page requires a second factor. */
    adminTwoFactor: s.ADMIN_TWO_FACTOR ? s.ADMIN_TWO_FACTOR === 'required' : production,
    /** Whether the contract is published at /docs and /openapi.json. */
    apiDocs: s.API_DOCS ? s.API_DOCS === 'true' : !production,
    /** Token for the metrics; without one they are public locally and disabled in production. */
    metricsToken: s.METRICS_TOKEN,
    /** How long calls go on after SIGTERM while /ready refuses, so that proxies look elsewhere first. */
    shutdownDelayMs: (s.SHUTDOWN_DELAY_SECONDS ?? (production ? 5 : 0)) * 1000,
    alarms: alarmsOf(s),
    visits: visitsOf(s),
    logLevel: s.LOG_LEVEL,
    company: {
      name: s.COMPANY_NAME,
      email: s.COMPANY_EMAIL,
      phone: s.COMPANY_PHONE,
      address: s.COMPANY_ADDRESS,
    },
    /** The site prints it. */
    companyLicense: s.COMPANY_LICENSE,
    /** Months after which data is deleted; the privacy page says the same. */
    kept: {
      enquiries: s.ENQUIRY_RETENTION_MONTHS,
      mails: s.EMAIL_LOG_MONTHS,
    } satisfies KeptMonths,
    emailService: { publicKey: s.EMAILJS_PUBLIC_KEY, serviceId: s.EMAILJS_SERVICE_ID },
  }
}

export type Config = ReturnType<typeof shape>

/** Errors in the environment, one sentence each. */
export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}
