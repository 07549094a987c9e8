import { randomBytes } from 'node:crypto'
import { type MailFolder, noMailFolder } from './mail-folder.ts'
import { type Envelope, type Message, readMessage } from './message.ts'

/** More than anybody reads, few enough to be kept in memory. */
const mailsKept = 2000

export type Mailbox = {
  /** Newest first; with `to`, those of one recipient. */
  list: (to?: string) => readonly Message[]
  find: (id: string) => Message | undefined
  receive: (envelope: Envelope, raw: Buffer) => Promise<Message>
  /** Removes all mails, or with `to` those of one recipient. */
  empty: (to?: string) => Promise<void>
  /** While set, SMTP answers 451: come back later. */
  isRefusing: () => boolean
  refuse: (refusing: boolean) => void
}

type Options = { folder?: MailFolder; changed?: () => void }

/** The mailbox of everybody: whatever SMTP takes in, kept newest first. */
export const openMailbox = async (options: Options = {}): Promise<Mailbox> => {
  const { folder = noMailFolder, changed = () => {} } = options
  const stored = await folder.load()
  let messages = await Promise.all(
    stored.reverse().map(({ id, envelope, raw }) => readMessage(id, envelope, raw)),
  )
  let refusing = false

  const drop = async (dropped: readonly Message[]) => {
    messages = messages.filter((message) => !dropped.includes(message))
    await Promise.all(dropped.map(({ id }) => folder.remove(id)))
    changed()
  }
  const list = (to?: string) =>
    to === undefined ? messages : messages.filter((message) => isFor(message, to))

  return {
    list,
    find: (id) => messages.find((message) => message.id === id),
    receive: async (envelope, raw) => {
      const id = mailId(envelope.receivedAt)
      await folder.save({ id, envelope, raw })
      const message = await readMessage(id, envelope, raw)
      messages = [message, ...messages]
      await drop(messages.slice(mailsKept))
      return message
    },
    empty: (to) => drop(list(to)),
    isRefusing: () => refusing,
    refuse: (value) => {
      refusing = value
      changed()
    },
  }
}

const isFor = (message: Message, to: string) =>
  message.to.some((address) => address.toLowerCase() === to.trim().toLowerCase())

let lastMillis = 0
/** Sorts by arrival, also within one millisecond. */
const mailId = (receivedAt: Date) => {
  lastMillis = Math.max(lastMillis + 1, receivedAt.getTime())
  return `${lastMillis.toString(36)}-${randomBytes(4).toString('hex')}`
}
