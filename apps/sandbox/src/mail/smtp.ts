import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { portOf } from '#lib/server'
import { smtpError } from './faults.ts'
import type { Mailbox } from './mailbox.ts'

const mailBytesMax = 25 * 1024 * 1024

export type SmtpListener = { port: number; close: () => Promise<void> }

/** Accepts email from and for any address, with any password or none, without TLS. */
export const listenSmtp = (mailbox: Mailbox, port: number): Promise<SmtpListener> => {
  const { faults } = mailbox
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'Smart Bird sandbox',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1000,
    size: mailBytesMax,
    onAuth: ({ username }, _session, done) =>
      faults.isPasswordWrong()
        ? done(smtpError(535, '5.7.8 Authentication credentials invalid'))
        : done(null, { user: username }),
    onMailFrom: (_address, session, done) => {
      if (mailbox.isRefusing()) return done(comeBackLater())
      // A client that has no password to be wrong is asked for one.
      if (!session.user && faults.isPasswordWrong())
        return done(smtpError(530, '5.7.0 Authentication required'))
      done(null)
    },
    onRcptTo: ({ address }, _session, done) => done(faults.takeRecipientAnswer(address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        if (stream.sizeExceeded)
          return done(smtpError(552, '5.3.4 The message is larger than 25 MB'))
        if (mailbox.isRefusing()) return done(comeBackLater())
        const envelope = envelopeOf(session)
        const refusal = faults.takeContentAnswer(envelope.to)
        if (refusal) return done(refusal)
        mailbox.receive(envelope, Buffer.concat(chunks)).then(
          async ({ id }) => {
            if (faults.isCut(envelope.to)) return cut(session)
            await faults.waitSlowly(envelope.to)
            done(null, `Kept as ${id}`)
          },
          () => done(smtpError(452, '4.3.1 The message could not be stored')),
        )
      })
    },
  })
  const cut = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection.close()
  }

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

const envelopeOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
  receivedAt: new Date(),
})

const comeBackLater = () => smtpError(451, '4.3.2 The mailbox refuses email, try again later')
