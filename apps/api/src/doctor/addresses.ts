import {
  type SharedSettings,
  sharedSettings,
  siteSettingsFile,
} from '@smart-bird/contracts/site-settings'
import { getDomain } from 'tldts'
import type { Config } from '#settings/config'
import { type Answer, adviceFor, ask } from './ask.ts'
import { attention, type Check, type Finding, fault, ok } from './check.ts'

const seconds = 15
/** Caddy renews a certificate when a third of its time is left. */
const renewedBefore = 0.2

export const site: Check = {
  name: 'Site',
  seconds,
  async run({ config, now }) {
    const look = async (origin: string): Promise<Finding> => {
      const answer = await ask(`${origin}/`)
      if (answer.status !== 200)
        return fault(`${origin} answers ${answer.status}. Does it lead to the site?`)
      const policy = String(answer.headers['content-security-policy'] ?? '')
      if (!policy.split(/[\s;]+/).includes(config.apiUrl))
        return fault(
          `The site at ${origin} was not built for ${config.apiUrl}, so it can’t call it. Build it again with this API_URL, and send its headers.`,
        )
      return (
        judgeCertificate(origin, answer, now()) ??
        judgeSettings(origin, await ask(`${origin}/${siteSettingsFile}`), settingsOf(config)) ??
        ok(`${origin} answers, built for this API and with its settings.`)
      )
    }
    return Promise.all(config.webOrigins.map((origin) => advised(origin, look)))
  },
}

const settingsOf = ({
  company,
  plan,
  prices,
  kept,
  emailService,
  rehearsal,
}: Config): SharedSettings => ({
  COMPANY_EMAIL: company.email,
  COMPANY_PHONE: company.phone,
  COMPANY_ADDRESS: company.address,
  PLAN_PRICE: plan.price,
  PRICES_FILE: prices ? JSON.stringify(prices) : '',
  ENQUIRY_RETENTION_MONTHS: String(kept.enquiries),
  EMAIL_LOG_MONTHS: String(kept.mails),
  EMAILJS_PUBLIC_KEY: emailService.publicKey,
  EMAILJS_SERVICE_ID: emailService.serviceId,
  REHEARSAL: String(rehearsal),
})

/** What the site says is what customers believe. */
function judgeSettings(origin: string, answer: Answer, ours: SharedSettings) {
  const said = parse(answer.body)
  const differing = sharedSettings.filter((name) => said[name] !== ours[name])
  if (differing.length === 0) return undefined
  const each = differing.map((name) =>
    name === 'PRICES_FILE'
      ? 'PRICES_FILE had another text'
      : `${name} is ${said[name] ?? 'not said'}, here ${ours[name]}`,
  )
  return fault(
    `The site at ${origin} was built with other settings: ${each.join('; ')}. Correct them, or build it again: npm run build, or docker compose up -d --build web.`,
  )
}

export const api: Check = {
  name: 'API',
  seconds,
  run: ({ config, now }) =>
    advised(config.apiUrl, async (url) => {
      const answer = await ask(`${url}/ready`)
      const { status, error } = parse(answer.body)
      if ([502, 503, 504].includes(answer.status))
        return fault(`${url} is not ready: ${error ?? 'its proxy finds no API. Start the API'}.`)
      if (answer.status !== 200 || status !== 'ready')
        return fault(`${url}/ready answers ${answer.status}. Does it lead to the API?`)
      return judgeCertificate(url, answer, now()) ?? ok(`${url} is ready.`)
    }),
}

/** Whether browsers send the session's cookie, and whether they let the site read the answers. */
export const cookies: Check = {
  name: 'Cookies',
  seconds,
  async run({ config }) {
    const look = async (origin: string): Promise<Finding> => {
      if (!isOneSite(origin, config.apiUrl))
        return fault(
          `${origin} and ${config.apiUrl} are two sites to a browser, so nobody could stay logged in. Put both under one domain, such as www.example.com and api.example.com.`,
        )
      const answer = await ask(`${config.apiUrl}/health`, { origin }).catch(() => undefined)
      if (!answer || answer.status >= 500) return attention('Not checked to the end: see API.')
      if (answer.headers['access-control-allow-origin'] !== origin)
        return fault(
          `The API that runs doesn’t let ${origin} call it. Restart it with WEB_ORIGIN=${config.webOrigins.join(',')}.`,
        )
      return ok(`${origin} and the API are one site, and it may call the API.`)
    }
    return Promise.all(config.webOrigins.map(look))
  },
}

/** What browsers mean by "same site": scheme, and the domain below a public suffix. */
export function isOneSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  const domainOf = ({ hostname }: URL) =>
    getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
  return a.protocol === b.protocol && domainOf(a) === domainOf(b)
}

async function advised(url: string, look: (url: string) => Promise<Finding>): Promise<Finding> {
  try {
    return await look(url)
  } catch (error) {
    return fault(adviceFor(url, error))
  }
}

function judgeCertificate(url: string, { certificate }: Answer, now: Date) {
  if (!certificate) return undefined
  const { from, to } = certificate
  const left = (to.getTime() - now.getTime()) / (to.getTime() - from.getTime())
  if (left > renewedBefore) return undefined
  return attention(
    `The certificate of ${url} ends on ${to.toISOString().slice(0, 10)} and was not renewed. See the web server’s log.`,
  )
}

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
