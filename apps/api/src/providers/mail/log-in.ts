import type { TLSSocket } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { transportOptions } from './smtp.ts'

/** Logs in to a mail server as for an email; returns the TLS version in use, undefined without encryption. */
export async function logIn(url: string): Promise<{ tls: string | undefined }> {
  const { auth, ...options } = transportOptions(url)
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      // Also what is only emitted later, while it logs in.
      connection.on('error', reject)
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    if (auth)
      await new Promise<void>((resolve, reject) =>
        connection.login({ credentials: auth }, (error) => (error ? reject(error) : resolve())),
      )
    const socket = connection._socket
    return {
      tls: connection.secure ? ((socket as TLSSocket).getProtocol() ?? undefined) : undefined,
    }
  } finally {
    connection.close()
  }
}
