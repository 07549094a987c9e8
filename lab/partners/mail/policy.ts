import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Postfix asks this server what to do with a recipient or an email (its "policy delegation", as greylisting
 * programs use it): what is set here, once each, and otherwise what Postfix itself would do.
 */
export async function startPolicy() {
  const answers: { state: string; to: string; action: string; delayMs: number }[] = []
  const talk = async (socket: Socket) => {
    let request = new Map<string, string>()
    for await (const line of createInterface({ input: socket })) {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
      if (name !== undefined) request.set(name, value ?? '')
      if (line !== '') continue
      const found = answers.findIndex(
        ({ state, to }) =>
          state === request.get('protocol_state') && to === request.get('recipient'),
      )
      const [answer] = found < 0 ? [] : answers.splice(found, 1)
      await sleep(answer?.delayMs ?? 0)
      socket.write(`action=${answer?.action ?? 'DUNNO'}\n\n`)
      request = new Map()
    }
  }
  const server = createServer((socket) => {
    // Postfix ends idle connections whenever it likes.
    talk(socket).catch(() => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Answers this many attempts to send to a recipient. */
    refuse(to: string, action: string, times = 1) {
      for (let n = 0; n < times; n++) answers.push({ state: 'RCPT', to, action, delayMs: 0 })
    },
    /** Accepts the next email to a recipient, but late. */
    acceptSlowly(to: string, delayMs: number) {
      answers.push({ state: 'END-OF-MESSAGE', to, action: 'DUNNO', delayMs })
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
