import { SMTPServer } from 'smtp-server'
import { portOf } from '#lib/server'
import type { Mailbox } from './mailbox.ts'

const mailBytesMax = 25 * 1024 * 1024

export type SmtpListener = { port: number; close: () => Promise<void> }

/** Accepts email from and for any address, without password or TLS. */
export const listenSmtp = (mailbox: Mailbox, port: number): Promise<SmtpListener> => {
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'Smart Bird sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    size: mailBytesMax,
    onMailFrom: (_address, _session, done) => done(mailbox.isRefusing() ? comeBackLater() : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(answer(552, 'The message is larger than 25 MB'))
        if (mailbox.isRefusing()) return done(comeBackLater())
        const { mailFrom, rcptTo } = session.envelope
        const envelope = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          receivedAt: new Date(),
        }
        mailbox.receive(envelope, Buffer.concat(chunks)).then(
          ({ id }) => done(null, `Kept as ${id}`),
          () => done(answer(452, 'The message could not be stored')),
        )
      })
    },
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      // A client may break its connection at any time.
      server.on('error', () => {})
      resolve({
        port: portOf(server.server.address(), port),
        close: () => new Promise((closed) => server.close(closed)),
      })
    })
  })
}

const answer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

const comeBackLater = () => answer(451, 'The mailbox refuses email, try again later')
