import tls from 'node:tls'
import type { Mail } from '@smart-bird/api/src/providers/mail/port.ts'
import { smtpMail } from '@smart-bird/api/src/providers/mail/smtp.ts'
import { nameThisMachine } from '@smart-bird/api/test/mail-host.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { startPolicy } from './policy.ts'
import { host, login, type Postfix, startPostfix } from './postfix.ts'
import type { Ports } from './postfix-config.ts'

export const sender = { name: 'Smart Bird', email: 'hello@smartbird.example' }
/** The password's letters must survive the address. */
const secret = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`

export type Trial = Awaited<ReturnType<typeof aTrial>>

/** Postfix with a way to steer it, found under any name and trusted until set otherwise. */
export async function aTrial() {
  const policy = await startPolicy()
  const postfix = await startPostfix(policy.port)
  const proxy = await startCuttingProxy(postfix.ports.open)
  nameThisMachine()
  const known = tls.getCACertificates('default')
  const trust = (isTrusted: boolean) =>
    tls.setDefaultCACertificates(isTrusted ? [...known, postfix.certificate] : known)
  trust(true)
  return {
    policy,
    postfix,
    proxy,
    trust,
    address: addressOf(postfix),
    async close() {
      trust(false)
      await postfix.close()
      await Promise.all([policy.close(), proxy.close()])
    },
  }
}

/** An SMTP address as an operator writes it. */
const addressOf =
  ({ ports }: Postfix) =>
  (port: keyof Ports, { name = host, credentials = secret } = {}) => {
    const user = ['submission', 'smtps', 'noTls'].includes(port) ? `${credentials}@` : ''
    return `${port === 'smtps' ? 'smtps' : 'smtp'}://${user}${name}:${ports[port]}`
  }

let count = 0
/** Sends one email as the product does, each with a Message-ID of its own. */
export async function send(address: string, mail: Partial<Mail> & { to: string }, from = sender) {
  count += 1
  const provider = smtpMail(address, from)
  const email = { subject: 'A trial', text: 'Hello', html: '<p>Hello</p>', ...mail }
  await provider.send(email, `trial-${process.pid}-${count}`).finally(() => provider.close())
}
