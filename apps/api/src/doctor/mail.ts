import { isLoopback } from '#lib/network'
import { reasonOf } from '#lib/reason-of'
import { logIn } from '#providers/mail/log-in'
import { attention, type Check, fault, ok } from './check.ts'

export const mail: Check = {
  name: 'Mail',
  seconds: 35,
  async run({ config }) {
    const { hostname, username, host } = new URL(config.smtpUrl)
    try {
      const { tls } = await logIn(config.smtpUrl)
      if (tls === undefined && !isLoopback(hostname))
        return attention(
          `${host} takes our emails unencrypted, codes included. Use a server with TLS: smtps://, or smtp:// with STARTTLS.`,
        )
      return ok(
        `${host} ${username ? 'accepts our login' : 'takes emails without a login'} (${tls ?? 'without TLS, on this machine'}).`,
      )
    } catch (error) {
      return fault(`${host}: ${adviceFor(error)}`)
    }
  },
}

/** nodemailer's codes. */
function adviceFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = reasonOf(error)
  switch (code) {
    case 'EAUTH':
      return `Our login is refused (${words}). Correct user and password in SMTP_URL; write special letters as in any address, @ as %40.`
    case 'EDNS':
      return `There is no server of this name (${words}). Correct SMTP_URL.`
    case 'ETLS':
      return `No encryption that we trust (${words}). Use the name in its certificate, or NODE_EXTRA_CA_CERTS for your own authority.`
    default:
      return `No answer to use (${words}). Correct host and port in SMTP_URL: 465 for smtps://, 587 for smtp://; some hosting companies close both until asked.`
  }
}
