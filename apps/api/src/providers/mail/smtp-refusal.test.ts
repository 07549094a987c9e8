import { expect, it } from 'vitest'
import { refusalOf } from './smtp-refusal.ts'

const refusal = (command: string, response: string) =>
  refusalOf(Object.assign(new Error(`Refused: ${response}`), answered(command, response)))
const answered = (command: string, response: string) => ({
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
})

it.each([
  ['RCPT TO', '550 5.1.1 <a@example.com>: Recipient address rejected: User unknown'],
  ['RCPT TO', '550 No such user here'],
  ['RCPT TO', '501 Bad address syntax'],
  ['RCPT TO', '550 5.2.1 The mailbox is disabled'],
  ['RCPT TO', '552 5.2.2 Over quota'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
  ['RCPT TO', '553 5.6.7 Non-ASCII addresses not permitted'],
  ['RCPT TO', '556 5.1.10 The domain takes no mail'],
  ['DATA', '550-5.1.1 The email account does not exist'],
])('the address takes no email: %s %s', (command, response) => {
  expect(refusal(command, response).kind).toBe('address')
})

it.each([
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
  ['RCPT TO', '552 5.2.3 Message too long for this mailbox'],
  ['DATA', '552 Too much mail data'],
  ['DATA', '554 5.7.1 Rejected as spam'],
  ['DATA', '554 Transaction failed'],
  ['DATA', '550 5.6.0 Bad content'],
])('this one email is refused: %s %s', (command, response) => {
  expect(refusal(command, response).kind).toBe('email')
})

it.each([
  ['RCPT TO', '450 4.2.0 Greylisted'],
  ['RCPT TO', '452 4.2.2 Over quota'],
  ['RCPT TO', '554 5.7.1 Relay access denied'],
  ['RCPT TO', '550 5.7.1 Client host blocked'],
  ['RCPT TO', '530 5.7.0 Authentication required'],
  ['RCPT TO', '503 5.5.1 Need MAIL first'],
  ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user'],
  ['MAIL FROM', '550 5.1.8 Sender address rejected: Domain not found'],
  ['RCPT TO', '550 5.1.7 Bad sender address'],
  ['AUTH PLAIN', '535 5.7.8 Authentication credentials invalid'],
  ['DATA', '451 4.3.0 Try again later'],
  ['CONN', '554 No SMTP service here'],
  ['STARTTLS', '502 5.5.1 Not implemented'],
])('may pass, or is for us to mend: %s %s', (command, response) => {
  expect(refusal(command, response).kind).toBe('passing')
})

it('quotes an answer of many lines as one', () => {
  const { words } = refusal(
    'RCPT TO',
    '550-5.1.1 The email account that you tried to reach\n550-5.1.1 does not exist.\r\n550 5.1.1 See\u0000 example.com',
  )
  expect(words).toBe(
    '550-5.1.1 The email account that you tried to reach does not exist. See example.com',
  )
})

it('says what happened where there was no answer', () => {
  expect(refusalOf(new Error('connect ECONNREFUSED 192.0.2.1:587'))).toMatchObject({
    kind: 'passing',
    words: 'connect ECONNREFUSED 192.0.2.1:587',
  })
})
