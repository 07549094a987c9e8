import { randomBytes } from 'node:crypto'
import { createMailFaults, type MailFaults } from './faults.ts'
import type { MailFolder } from './mail-folder.ts'
import { type Envelope, type Message, readMessage } from './message.ts'

/** More than anybody reads, few enough for memory. */
const mailsKept = 2000

export type Mailbox = {
  /** Newest first; with `to`, those of one recipient. */
  list: (to?: string) => readonly Message[]
  find: (id: string) => Message | undefined
  receive: (envelope: Envelope, raw: Buffer) => Promise<Message>
  /** Removes all emails, or with `to` those of one recipient. */
  empty: (to?: string) => Promise<void>
  /** While true, SMTP answers 451: try again later. */
  isRefusing: () => boolean
  refuse: (refusing: boolean) => void
  /** What SMTP answers to the next emails. */
  faults: MailFaults
}

/** One mailbox for all recipients: what SMTP accepted, newest first. */
export const openMailbox = async (folder: MailFolder): Promise<Mailbox> => {
  const stored = await folder.load()
  let messages = await Promise.all(
    stored.reverse().map(({ id, envelope, raw }) => readMessage(id, envelope, raw)),
  )
  let refusing = false

  const drop = async (dropped: readonly Message[]) => {
    messages = messages.filter((message) => !dropped.includes(message))
    await Promise.all(dropped.map(({ id }) => folder.remove(id)))
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
    },
    faults: createMailFaults(),
  }
}

const isFor = (message: Message, to: string) =>
  message.to.some((address) => address.toLowerCase() === to.trim().toLowerCase())

let lastMillis = 0
/** Sorts by arrival, even within one millisecond. */
const mailId = (receivedAt: Date) => {
  lastMillis = Math.max(lastMillis + 1, receivedAt.getTime())
  return `${lastMillis.toString(36)}-${randomBytes(4).toString('hex')}`
}
