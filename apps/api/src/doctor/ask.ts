import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { TLSSocket } from 'node:tls'

export type Answer = {
  status: number
  headers: IncomingMessage['headers']
  body: string
  /** From when until when the server's certificate is valid; undefined without https. */
  certificate: { from: Date; to: Date } | undefined
}

/** One GET with what `fetch` does not tell: the certificate. */
export const ask = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http
    const options = { headers, agent: false, signal: AbortSignal.timeout(10_000) }
    request(url, options, (reply) => {
      const { socket } = reply
      const peer = socket instanceof TLSSocket ? socket.getPeerCertificate() : undefined
      const certificate = peer && { from: new Date(peer.valid_from), to: new Date(peer.valid_to) }
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk) => {
        body += chunk
      })
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body, certificate }),
      )
    })
      .on('error', reject)
      .end()
  })

const notInDns = new Set(['ENOTFOUND', 'EAI_AGAIN'])
/** EPROTO: a web server that got no certificate ends the handshake. */
const isCertificate = (code: string) => /CERT|SIGNATURE|EPROTO/.test(code)

/** Why an address of ours gave no answer, and what to do. */
export function adviceFor(url: string, error: unknown): string {
  const { host, hostname } = new URL(url)
  const code =
    error instanceof Error ? ('code' in error ? String(error.code) : error.name) : String(error)
  if (notInDns.has(code))
    return `${hostname} is not in the DNS (${code}). Add an A or AAAA record that leads to this server.`
  if (isCertificate(code))
    return `Browsers refuse the certificate of ${host} (${code}). The web server’s log says why it got no other: docker compose logs web`
  return `${url} does not answer (${code}). Start the web server, and let the firewall admit ports 80 and 443.`
}
