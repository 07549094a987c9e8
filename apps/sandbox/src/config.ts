import { resolve } from 'node:path'
import * as z from 'zod'
import { type Credentials, defaultCredentials } from '#paypal/protocol/oauth'

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port from 1 to 65535' })
    .int('must be a port from 1 to 65535')
    .min(1, 'must be a port from 1 to 65535')
    .max(65_535, 'must be a port from 1 to 65535')
    .default(fallback)
const address = (fallback: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4000' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(fallback)

const schema = z.object({
  SANDBOX_PORT: port(4100),
  SANDBOX_SMTP_PORT: port(4125),
  DATA_DIR: z.string().default('.data'),
  API_URL: address('http://localhost:4000'),
  WEB_ORIGIN: address('http://localhost:3000'),
  PAYPAL_CLIENT_ID: z.string().default(defaultCredentials.clientId),
  PAYPAL_CLIENT_SECRET: z.string().default(defaultCredentials.clientSecret),
})

export type Config = {
  port: number
  smtpPort: number
  stateFolder: string
  apiUrl: string
  webOrigin: string
  credentials: Credentials
}

/** Reads the settings; empty counts as not set. Throws one line for each wrong setting. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const { success, data, error } = schema.safeParse(given)
  if (!success)
    throw new Error(
      error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'),
    )
  return {
    port: data.SANDBOX_PORT,
    smtpPort: data.SANDBOX_SMTP_PORT,
    stateFolder: resolve(data.DATA_DIR, 'sandbox'),
    apiUrl: data.API_URL,
    webOrigin: data.WEB_ORIGIN,
    credentials: { clientId: data.PAYPAL_CLIENT_ID, clientSecret: data.PAYPAL_CLIENT_SECRET },
  }
}
