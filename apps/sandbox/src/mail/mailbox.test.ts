import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { type Sandbox, startSandbox } from '#sandbox'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => fetch(`${sandbox.url}/mailbox.json`, { method: 'DELETE' }))

const send = (mail: object) =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort }).sendMail({
    from: 'Smart Bird <site@smartbird.example>',
    to: 'admin@smartbird.example',
    subject: 'A new enquiry',
    text: 'Hello',
    ...mail,
  })

const mails = z.array(
  z.object({
    id: z.string(),
    from: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    date: z.iso.datetime(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(
      z.object({
        filename: z.string(),
        contentType: z.string(),
        size: z.number(),
        url: z.string(),
      }),
    ),
  }),
)
const list = async (query = '') =>
  mails.parse(await (await fetch(`${sandbox.url}/mailbox.json${query}`)).json())
const page = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text()

it('lists emails, newest first', async () => {
  await send({ subject: 'First' })
  await send({ subject: 'Second', text: 'Zażółć', html: '<p>Zażółć</p>' })
  const [second, first] = await list()
  expect(first).toMatchObject({ subject: 'First', from: 'site@smartbird.example' })
  expect(second).toMatchObject({ subject: 'Second', to: ['admin@smartbird.example'] })
  expect(second?.text.trim()).toBe('Zażółć')
  expect(second?.html.trim()).toBe('<p>Zażółć</p>')
})

it('finds the emails of one recipient, Bcc included, ignoring case', async () => {
  await send({ to: 'one@example.com', bcc: 'Hidden@example.com' })
  await send({ to: 'two@example.com' })
  expect(await list('?to=hidden@example.com')).toHaveLength(1)
  expect(await list('?to=ONE@example.com')).toHaveLength(1)
  expect(await list('?to=nobody@example.com')).toEqual([])
})

it('empties the mailbox, or that of one recipient', async () => {
  await send({ to: 'one@example.com' })
  await send({ to: 'two@example.com' })
  const one = await fetch(`${sandbox.url}/mailbox.json?to=one@example.com`, { method: 'DELETE' })
  expect(one.status).toBe(204)
  expect((await list()).map(({ to }) => to)).toEqual([['two@example.com']])
  await fetch(`${sandbox.url}/mailbox/empty`, { method: 'POST' })
  expect(await list()).toEqual([])
})

it('serves attachments as sent, with their names', async () => {
  const content = Buffer.from([0, 1, 2, 254, 255])
  await send({
    attachments: [{ filename: 'Reçu "1".pdf', content, contentType: 'application/pdf' }],
  })
  const [mail] = await list()
  const [file] = mail?.attachments ?? []
  expect(file).toMatchObject({ filename: 'Reçu "1".pdf', contentType: 'application/pdf', size: 5 })
  const answer = await fetch(`${sandbox.url}${file?.url}`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Re%C3%A7u")
})

it('shows an email without running or loading anything in it', async () => {
  await send({
    subject: '<script>alert(1)</script>',
    text: '<b>not bold</b>',
    html: '<script>alert(2)</script><img src="cid:logo"><a href="http://localhost:3000/x">go</a>',
    attachments: [{ filename: 'logo.png', content: 'png', cid: 'logo' }],
  })
  const [mail] = await list()
  const reading = await page(`/mailbox/${mail?.id}`)
  expect(reading).not.toContain('<script>alert')
  expect(reading).not.toContain('<b>not bold')
  expect(reading).toMatch(/<iframe[^>]* sandbox="allow-popups/)
  expect(await page('/mailbox')).not.toContain('<script>alert')

  const inner = await fetch(`${sandbox.url}/mailbox/${mail?.id}/html`)
  expect(inner.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow/)
  expect(await inner.text()).toContain(`src="/mailbox/${mail?.id}/attachments/0"`)
})

it('refuses email with 451 and accepts it again', async () => {
  const refuse = (refusing: unknown) =>
    fetch(`${sandbox.url}/mailbox/controls.json`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refusing }),
    })
  expect(await (await refuse(true)).json()).toEqual({ refusing: true })
  await expect(send({})).rejects.toMatchObject({ responseCode: 451 })
  expect(await page('/mailbox')).toContain('SMTP answers 451')
  expect((await refuse('perhaps')).status).toBe(400)
  await refuse(false)
  await send({})
  expect(await list()).toHaveLength(1)
})

it.each([
  ['greylisted', 450],
  ['try_later', 451],
  ['busy', 421],
  ['unknown_user', 550],
  ['mailbox_full', 552],
  ['relay_denied', 554],
  ['too_large', 552],
  ['spam', 554],
  ['wrong_password', 530],
])('answers the next email with the fault that is set: %s', async (kind, responseCode) => {
  const form = new URLSearchParams({ kind, to: '', delayMs: '0', times: '1' })
  await fetch(`${sandbox.url}/mailbox/faults`, { method: 'POST', body: form })
  expect(await page('/mailbox')).toContain('Clear all faults')
  await expect(send({})).rejects.toMatchObject({ responseCode })
  expect(await list()).toEqual([])
  await send({})
  expect(await list()).toHaveLength(1)
})

const setFault = (fault: object) =>
  fetch(`${sandbox.url}/mailbox/faults.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })

it('answers one recipient with a fault, as often as asked, and refuses an unknown fault', async () => {
  await setFault({ kind: 'unknown_user', to: 'Gone@example.com', times: 2 })
  await send({ to: 'here@example.com' })
  await expect(send({ to: 'gone@example.com' })).rejects.toMatchObject({ responseCode: 550 })
  const set = await (await fetch(`${sandbox.url}/mailbox/faults.json`)).json()
  expect(set).toMatchObject([{ kind: 'unknown_user', to: 'gone@example.com', times: 1 }])
  await fetch(`${sandbox.url}/mailbox/faults.json`, { method: 'DELETE' })
  await send({ to: 'gone@example.com' })
  expect((await setFault({ kind: 'sulking' })).status).toBe(400)
})

it('keeps an email without answering, or answers late', async () => {
  await setFault({ kind: 'close_after_work' })
  await expect(send({})).rejects.toThrow()
  expect(await list()).toHaveLength(1)
  await setFault({ kind: 'answer_slowly', delayMs: 400 })
  const start = Date.now()
  await send({})
  expect(Date.now() - start).toBeGreaterThanOrEqual(400)
})

it('answers at once what it would have answered late, once its faults are cleared', async () => {
  await setFault({ kind: 'answer_slowly', delayMs: 600_000 })
  const sending = send({})
  await expect.poll(() => list()).toHaveLength(1)
  await fetch(`${sandbox.url}/mailbox/faults.json`, { method: 'DELETE' })
  await sending
})

it('answers 404 for unknown emails and attachments', async () => {
  for (const path of ['/mailbox/none', '/mailbox/none/html', '/mailbox/none/attachments/0'])
    expect((await fetch(`${sandbox.url}${path}`)).status).toBe(404)
})
