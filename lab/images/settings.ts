/** The .env of the trial: a rehearsal, because it pays at the sandbox. */
import { randomBytes } from 'node:crypto'

export const siteAddress = 'www.smart-bird.example'
export const apiAddress = 'api.smart-bird.example'
export const files = ['docker-compose.yml']
export const caImage = 'docker.io/library/caddy:2.11.4-alpine'
/** Written by the trial when it is over. */
export const resultFile = process.env.IMAGES_RESULT ?? '/tmp/images-result'

export const buildSettings = {
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  SITE_ADDRESS: siteAddress,
  API_ADDRESS: apiAddress,
  REHEARSAL: 'true',
}

type Outside = { sandboxUrl: string; smtpPort: number }

export const settingsFor = ({ sandboxUrl, smtpPort }: Outside): Record<string, string> => ({
  ...buildSettings,
  JWT_SECRET: randomBytes(32).toString('base64'),
  METRICS_TOKEN: randomBytes(32).toString('base64'),
  PAYPAL_BASE_URL: sandboxUrl,
  PAYPAL_CLIENT_ID: 'sandbox-client',
  PAYPAL_CLIENT_SECRET: 'sandbox-secret',
  SMTP_URL: `smtp://${new URL(sandboxUrl).hostname}:${smtpPort}`,
})
