import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMailFolder } from './mail-folder.ts'
import { openMailbox } from './mailbox.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-mails-'))
})
afterEach(() => rm(folder, { recursive: true }))

const open = () => openMailbox(openMailFolder(join(folder, 'mails')))
const envelope = {
  from: 'söder@example.com',
  to: ['a@example.com', 'b@example.com'],
  receivedAt: new Date('2026-05-04T03:02:01Z'),
}
const raw = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\nBödy\r\n`)

it('keeps emails and their order over a restart', async () => {
  const first = await open()
  await first.receive(envelope, raw('one'))
  await first.receive(envelope, raw('two'))
  const again = await open()
  expect(again.list()).toEqual(first.list())
  expect(again.list().map(({ subject }) => subject)).toEqual(['two', 'one'])
  expect(again.list()[0]).toMatchObject({ from: envelope.from, to: envelope.to })
})

it('keeps deleted emails deleted', async () => {
  const first = await open()
  await first.receive(envelope, raw('one'))
  await first.empty()
  expect((await open()).list()).toEqual([])
})
