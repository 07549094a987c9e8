import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Envelope } from './message.ts'

type StoredMail = { id: string; envelope: Envelope; raw: Buffer }

/** One file per email: three header lines with the envelope, then the raw message. */
export type MailFolder = {
  load: () => Promise<StoredMail[]>
  save: (mail: StoredMail) => Promise<void>
  remove: (id: string) => Promise<void>
}

export const openMailFolder = (folder: string): MailFolder => ({
  load: async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const mails = await Promise.all(
      names.map(async (name) => unpack(name.slice(0, -4), await readFile(join(folder, name)))),
    )
    return mails.filter((mail) => mail !== undefined)
  },
  save: ({ id, envelope, raw }) =>
    writeFile(join(folder, `${id}.eml`), Buffer.concat([pack(envelope), raw]), { mode: 0o600 }),
  remove: (id) => rm(join(folder, `${id}.eml`), { force: true }),
})

/** For a sandbox that keeps everything in memory. */
export const noMailFolder: MailFolder = {
  load: async () => [],
  save: async () => {},
  remove: async () => {},
}

const pack = ({ from, to, receivedAt }: Envelope) =>
  Buffer.from(
    `X-Sandbox-Received: ${receivedAt.toISOString()}\r\nX-Sandbox-From: ${from}\r\nX-Sandbox-To: ${to.join(' ')}\r\n`,
  )

const packed = /^X-Sandbox-Received: (.*)\r\nX-Sandbox-From: (.*)\r\nX-Sandbox-To: (.*)\r\n/

const unpack = (id: string, file: Buffer): StoredMail | undefined => {
  // Latin-1 maps bytes to characters one to one, so lengths are file offsets.
  const head = packed.exec(file.toString('latin1'))?.[0]
  const [, receivedAt, from, to] = packed.exec(file.toString('utf8')) ?? []
  if (head === undefined || receivedAt === undefined) return undefined
  const envelope = {
    from: from ?? '',
    to: (to ?? '').split(' '),
    receivedAt: new Date(receivedAt),
  }
  return { id, envelope, raw: file.subarray(head.length) }
}
