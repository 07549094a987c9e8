import { describe, expect, it } from 'vitest'
import { adminChangedMail } from './admin-changed.ts'
import { emailChangedMail } from './email-changed.ts'
import { emailProofMail } from './email-proof.ts'
import { invitationMail } from './invitation.ts'
import { newLoginMail } from './new-login.ts'
import { orderToPayMail } from './order-to-pay.ts'
import { passwordChangedMail } from './password-changed.ts'
import { resetCodeMail } from './reset-code.ts'
import { subscriptionBegunMail } from './subscription-begun.ts'
import { temporaryPasswordMail } from './temporary-password.ts'
import { termsChangedMail } from './terms-changed.ts'
import { twoFactorMail } from './two-factor.ts'

const company = {
  name: 'Smart Bird',
  email: 'hello@smartbird.example',
  phone: '(312) 555-0142',
  address: 'Chicago, Illinois',
  siteUrl: 'https://smartbird.example',
}
const hostile = '<img src=x onerror=alert(1)>'
const recipient = { to: 'owner@example.com', name: hostile }
const mailContext = {
  at: '2026-11-20T21:04:00.000Z',
  device: 'Chrome on Android',
  address: '192.0.2.7',
}

const order = {
  username: 'premium',
  orderNumber: 'SB-000123',
  type: 'Installation',
  description: hostile,
  price: '965.00',
  isReminder: false,
}

const mails = {
  resetCode: resetCodeMail(company, { ...recipient, code: 'Kq3-_abcdefgh' }),
  temporaryPassword: temporaryPasswordMail(company, {
    ...recipient,
    username: 'premium',
    password: 'x%K$7#m*Q!2&v<9',
  }),
  passwordChanged: passwordChangedMail(company, { ...recipient, ...mailContext }),
  emailChangedOld: emailChangedMail(company, {
    ...recipient,
    ...mailContext,
    audience: 'old',
    newEmail: 'somebody@elsewhere.example',
    code: 'Kq3-_abcdefgh',
  }),
  emailProof: emailProofMail(company, { ...recipient, code: 'Kq3-_abcdefgh', byUs: false }),
  emailProofByUs: emailProofMail(company, { ...recipient, code: 'Kq3-_abcdefgh', byUs: true }),
  emailTakenBack: emailChangedMail(company, {
    ...recipient,
    ...mailContext,
    audience: 'removed',
    newEmail: 'somebody@elsewhere.example',
  }),
  emailChangedNew: emailChangedMail(company, {
    ...recipient,
    ...mailContext,
    audience: 'new',
    newEmail: 'somebody@elsewhere.example',
  }),
  invitation: invitationMail(company, { ...recipient, username: 'premium', code: 'Kq3-_abc' }),
  adminInvitation: invitationMail(company, {
    ...recipient,
    username: 'anna',
    code: 'Kq3-_abc',
    isAdmin: true,
  }),
  twoFactorOn: twoFactorMail(company, {
    ...recipient,
    ...mailContext,
    change: 'on',
    codesLeft: 10,
  }),
  twoFactorOff: twoFactorMail(company, {
    ...recipient,
    ...mailContext,
    change: 'off',
    codesLeft: 0,
  }),
  twoFactorLifted: twoFactorMail(company, {
    ...recipient,
    ...mailContext,
    change: 'lifted',
    codesLeft: 0,
  }),
  newCodes: twoFactorMail(company, {
    ...recipient,
    ...mailContext,
    change: 'codes-renewed',
    codesLeft: 10,
  }),
  usedRecoveryCode: twoFactorMail(company, {
    ...recipient,
    ...mailContext,
    change: 'recovery-code-used',
    codesLeft: 1,
  }),
  adminChanged: adminChangedMail(company, {
    ...recipient,
    ...mailContext,
    username: 'admin',
    by: hostile,
    change: hostile,
  }),
  adminRecovered: adminChangedMail(company, {
    ...recipient,
    ...mailContext,
    username: 'admin',
    change: hostile,
  }),
  newLogin: newLoginMail(company, { ...recipient, ...mailContext }),
  subscriptionBegun: subscriptionBegunMail(company, {
    ...recipient,
    username: 'premium',
    planName: 'Smart Bird Premium',
    price: '29.00',
    begunAt: '2026-11-20T21:04:00.000Z',
    consent: { termsVersion: '2026-11-27', agreedAt: '2026-11-20T21:03:00.000Z' },
  }),
  termsChanged: termsChangedMail(company, {
    ...recipient,
    username: 'premium',
    planName: 'Smart Bird Premium',
    version: '2026-11-27',
    changes: ['Fixing software bugs is free.'],
    effectiveOn: '2026-12-27',
  }),
  newOrder: orderToPayMail(company, { ...recipient, ...order }),
  orderInvitation: orderToPayMail(company, { ...recipient, ...order, code: 'Kq3-_abcdefgh' }),
  correctedOrder: orderToPayMail(company, { ...recipient, ...order, replaces: 'SB-000006' }),
  orderReminder: orderToPayMail(company, { ...recipient, ...order, isReminder: true }),
}

describe.each(Object.entries(mails))('the email %s', (_, mail) => {
  it('goes to the customer, with a one-line subject', () => {
    expect(mail.to).toBe('owner@example.com')
    expect(mail.subject).toMatch(/^[^\r\n]{10,60}$/)
  })

  it('greets by name, unchanged in text and escaped in HTML', () => {
    expect(mail.text).toContain(`Hello ${hostile},`)
    expect(mail.html).not.toContain('<img')
  })

  it('says who sent it and how to reach us', () => {
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Chicago, Illinois')
      expect(part).toContain('(312) 555-0142')
    }
  })

  it('loads nothing and is as wide as the phone', () => {
    expect(mail.html).not.toMatch(/<[^>]*\ssrc=|<link|<script|@import|url\(/)
    expect(mail.html).toContain('width=device-width')
  })

  it('has a dark look of its own', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)')
  })

  it('contains no unset value', () => {
    expect(mail.text + mail.html).not.toMatch(/undefined|null|NaN|\[object/)
  })
})

it('shows the code in both parts, and in an address only where no server sees it', () => {
  const { text, html } = mails.resetCode
  expect(text).toContain('\n\nKq3-_abcdefgh\n\n')
  expect(html).toContain('>Kq3-_abcdefgh<')
  expect(text).toContain('https://smartbird.example/recovery-password#Kq3-_abcdefgh')
  expect(text).not.toMatch(/https:[^\s#]*Kq3/)
  expect(text).toContain('for 10 minutes')
})

it('shows the temporary password exactly as it is typed', () => {
  const { text, html } = mails.temporaryPassword
  expect(text).toContain('\n\nx%K$7#m*Q!2&v<9\n\n')
  expect(html).toContain('x%K$7#m*Q!2&#38;v&#60;9')
  expect(text).toContain('Your username: premium')
  expect(text).toContain('for 24 hours')
})

it('links an invited customer to the welcome page', () => {
  expect(mails.invitation.text).toContain('https://smartbird.example/welcome#Kq3-_abc')
  expect(mails.invitation.text).toContain('for 7 days')
})

it('says when and from where, in the company’s time zone', () => {
  expect(mails.passwordChanged.text).toContain('When: November 20, 2026, 3:04 PM CST')
  expect(mails.passwordChanged.text).toContain('Device: Chrome on Android')
  expect(mails.passwordChanged.text).toContain('IP address: 192.0.2.7')
  expect(mails.passwordChanged.text).toContain('https://smartbird.example/forgot-password')
})

it('hides the new address from the old one', () => {
  const { text, html } = mails.emailChangedOld
  expect(text + html).not.toContain('somebody@')
  expect(text).toContain('s…@elsewhere.example')
})

it('doesn’t ask whether a change that our team made was the customer', () => {
  const { text } = emailChangedMail(company, {
    ...recipient,
    ...mailContext,
    device: 'Our team',
    address: 'Our team',
    audience: 'old',
    newEmail: 'somebody@elsewhere.example',
    code: undefined,
  })
  expect(text).toContain('If you asked us for this, you don’t need to do anything.')
  expect(text).toContain('If you didn’t, call us at')
  expect(text).not.toContain('/take-back-email')
  expect(text).not.toContain('was you')
})

it('tells the customer who took the account back where the code for a new password is', () => {
  expect(mails.emailTakenBack.text).toContain('use the code we emailed to s…@elsewhere.example')
})

it.each(['passwordChanged', 'newLogin', 'twoFactorOn', 'twoFactorOff', 'newCodes'] as const)(
  '%s says first that somebody who did it has nothing to do, so what helps others is no amber button',
  (name) => {
    const { text, html } = mails[name]
    const [calm, worried] = ['If this was you, you don’t', 'If this wasn’t you'].map((words) =>
      text.indexOf(words),
    )
    expect(calm).toBeGreaterThan(0)
    expect(worried).toBeGreaterThan(calm ?? 0)
    expect(html).toMatch(/class="edge" href="[^"]*forgot-password"/)
    expect(html).not.toContain('Button not working?')
  },
)

it('leads a customer who sees a new login to the devices', () => {
  expect(mails.newLogin.text).toContain('cabinet/-/settings#password-settings')
})

it('leads a customer who lost the authenticator app to a new one', () => {
  const { text, html } = mails.twoFactorLifted
  const link = 'https://smartbird.example/cabinet/-/settings#password-settings'
  expect(text).toContain(`Set up two-factor login again:\n${link}`)
  expect(html).toMatch(/background:#f2b23e[^>]*>Set up two-factor login again</)
})

it('says in the heading what happened to an admin’s account, or else in rows', () => {
  const of = (change: string) =>
    adminChangedMail(company, { ...recipient, ...mailContext, username: 'anna', by: 'eva', change })
  expect(of('invited again').text).toMatch(/^The admin account anna was invited again\n/)
  expect(of('invited again').text).not.toContain('Change:')
  expect(of('blocked').text).toContain('block eva and unblock anna')
  const edited = of('email: a@example.com → b@example.com; constructor').text
  expect(edited).toMatch(/^The admin account anna was changed\n/)
  expect(edited).toContain(
    'Email before: a@example.com\nEmail now: b@example.com\nChange: constructor\n',
  )
})

it('says of a recovery on the server what was reset, and on which server', () => {
  const { text } = adminChangedMail(company, {
    ...recipient,
    ...mailContext,
    username: 'anna',
    change: 'recovered on the server: password, second factor and sessions ended',
  })
  expect(text).toContain(
    'Reset: Password, two-factor login\nSessions: All ended\nChanged by: A server command\nServer: 192.0.2.7\nWhen: ',
  )
})

it('counts one recovery code as one', () => {
  expect(mails.usedRecoveryCode.text).toContain('you have 1 recovery code left')
})

it('makes new recovery codes the thing to do only once few are left', () => {
  const left = (codesLeft: number) =>
    twoFactorMail(company, {
      ...recipient,
      ...mailContext,
      change: 'recovery-code-used',
      codesLeft,
    })
  expect(left(2).html).toMatch(/background:#f2b23e[^>]*>Create new codes</)
  expect(left(3).html).toMatch(/class="edge"[^>]*>Create new codes</)
})
