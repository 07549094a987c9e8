/** Login, logout, recovery, invitation, sessions and the second factor. */
import * as z from 'zod/mini'
import { endpoint, messageReply, nothing, wrongProof } from './endpoint.ts'
import {
  currentPassword,
  emailedCode,
  loginName,
  loginPassword,
  newPassword,
  recoveryEmail,
  sentences,
} from './fields.ts'
import { limits } from './limits.ts'
import { timestamp } from './paging.ts'
import { tidyLine } from './tidy.ts'

export const loginForm = z.object({ username: loginName, password: loginPassword })
export type LoginForm = z.infer<typeof loginForm>

export const twoFactorCode = z
  .string()
  .check(z.overwrite(tidyLine), z.minLength(1, sentences.required), z.maxLength(limits.codeMax))

const token = z.string()
const sbVersion = z.nullable(z.string())
/** The body of a call that needs nothing else. */
export const ownPassword = z.strictObject({ password: currentPassword })
export const tokenReply = z.object({ message: z.string(), token })
export const sessionReply = z.object({ message: z.string(), token, sbVersion })

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'Log in with a username or an email; `code` when a second factor is required',
  says: 'Opens a session and replies with its token; a browser also gets the cookie that the token is bound to. An account with two-factor login needs `code` as well, unless the device was remembered in the last 30 days. After 10 wrong attempts in 15 minutes for one account and network, more are refused until the time in `Retry-After`.',
  refuses: [
    'wrong_credentials',
    'two_factor_required',
    'wrong_two_factor_code',
    'too_many_requests',
  ],
  setsCookies: true,
  body: z.strictObject({
    username: loginName,
    password: loginPassword,
    code: z.optional(twoFactorCode),
    rememberDevice: z.optional(z.boolean()),
    /** For browsers that keep no Secure cookie on plain http; ignored in production. */
    plainCookies: z.optional(z.boolean()),
  }),
  reply: sessionReply,
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'public',
  summary: 'Log out; a missing or expired token is fine, too',
  says: 'Ends the session of the token at once on every server. It also succeeds without a token or with one whose session is over.',
  key: 'optionalSession',
  setsCookies: true,
  status: 204,
  allows: { endedSession: true },
  reply: nothing,
})

export const updateToken = endpoint({
  method: 'GET',
  path: '/update-token',
  access: 'customer',
  summary: 'A new token with the current data of the user, same session',
  says: 'Replies with a token of the same session that carries the account’s current data. It lasts no longer than the old one, and only the session’s own username is accepted.',
  refuses: ['not_yours', 'user_not_found'],
  query: z.strictObject({ username: z.string() }),
  reply: z.object({ token }),
  allows: { passwordChange: true, readOnly: true },
})

export const forgotPasswordForm = z.strictObject({ userEmail: recoveryEmail })
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  access: 'public',
  summary: 'Email a confirmation code',
  says: 'Emails a confirmation code that works once within 10 minutes, and ends an earlier one. An account gets 3 in 15 minutes, and a network may ask 20 times an hour.',
  refuses: ['email_not_found', 'too_many_requests'],
  body: forgotPasswordForm,
  reply: messageReply,
})

export const emailedCodeForm = z.strictObject({ token: emailedCode })
export const resetPassword = endpoint({
  method: 'GET',
  path: '/reset-password/:token',
  access: 'public',
  summary: 'Exchange a confirmation code for a temporary password, which is emailed',
  says: 'Uses up the confirmation code in the path and emails a temporary password, which is valid for 24 hours and has to be replaced after the login; replies with the username to log in with. Every session of the account ends. A network has 20 attempts in 15 minutes.',
  refuses: ['code_not_valid', 'too_many_requests'],
  params: emailedCodeForm,
  reply: z.extend(messageReply, { username: z.string() }),
})

export const takeBackEmail = endpoint({
  method: 'POST',
  path: '/take-back-email',
  access: 'public',
  summary:
    'Restore the previous email address with the code emailed to it; every session ends and a recovery starts',
  says: 'Restores the previous email address with the code that was emailed to it, within 3 days of the change. The password stops working, every session ends, and a confirmation code for a new password is emailed. A network has 20 attempts in 15 minutes.',
  refuses: ['code_not_valid', 'email_in_use', 'too_many_requests'],
  body: emailedCodeForm,
  reply: messageReply,
})

export const proveEmail = endpoint({
  method: 'POST',
  path: '/prove-email',
  access: 'customer',
  summary: 'Confirm a new email address with the code emailed to it; it counts from then on',
  says: 'Confirms the new email address of the logged-in customer with the code that `POST /update` emailed to it, within 24 hours. Until then the previous address stays in use. Both addresses are notified, and the previous one can take the account back for 3 days. A network has 20 attempts in 15 minutes.',
  refuses: ['code_not_valid', 'email_in_use', 'user_not_found', 'too_many_requests'],
  body: emailedCodeForm,
  reply: tokenReply,
})

export const findInvitation = endpoint({
  method: 'POST',
  path: '/invitation/find',
  access: 'public',
  summary: 'The username and expiry of an invitation',
  says: 'Shows whom the invitation is for, without using it up. An invitation is valid for 7 days, and a network has 20 attempts in 15 minutes.',
  refuses: ['code_not_valid', 'too_many_requests'],
  body: emailedCodeForm,
  reply: z.object({
    username: z.string(),
    /** What a password should not be made of: the words of the name and the email. */
    personal: z.array(z.string()),
    expiresAt: timestamp,
  }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitation',
  access: 'public',
  summary: 'Set the first password of an account',
  says: 'Uses up an invitation and sets the account’s first password. A password that is easy to guess is refused under `newPassword`. A network has 20 attempts in 15 minutes.',
  refuses: ['code_not_valid', 'conflict', 'too_many_requests'],
  body: z.strictObject({ token: emailedCode, newPassword }),
  reply: messageReply,
})

export const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  current: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'customer',
  summary: 'The sessions of the user',
  says: 'Lists the open sessions with their device and last use, and marks the one that asks.',
  reply: z.object({ data: z.array(sessionRow) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'customer',
  summary: 'End one session of the user',
  says: 'Ends one session of the account at once. Another account’s session is not found.',
  refuses: ['not_found'],
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
  reply: nothing,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/sessions/end-others',
  access: 'customer',
  summary: 'End every other session of the user',
  says: 'Ends every session of the account but the one that asks, and forgets all other remembered devices.',
  reply: messageReply,
})

export const bothFactors = z.strictObject({ password: currentPassword, code: twoFactorCode })
export const recoveryCodesReply = z.object({
  message: z.string(),
  recoveryCodes: z.array(z.string()),
})

export const twoFactorState = endpoint({
  method: 'GET',
  path: '/two-factor',
  access: 'customer',
  summary: 'Whether the second factor is on',
  says: 'Says whether two-factor login is on, and how many of the 10 recovery codes are left.',
  reply: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
})

export const twoFactorSetup = endpoint({
  method: 'POST',
  path: '/two-factor/setup',
  access: 'customer',
  summary: 'Start the setup: a secret for the authenticator app',
  says: 'Replies with a new secret and its `otpauth:` address for an authenticator app, confirmed with the password. Nothing changes until `twoFactorConfirm`. It is refused while two-factor login is on.',
  refuses: ['wrong_password', 'user_not_found', 'conflict', 'too_many_requests'],
  body: ownPassword,
  reply: z.object({ secret: z.string(), address: z.string() }),
})

export const twoFactorConfirm = endpoint({
  method: 'POST',
  path: '/two-factor/confirm',
  access: 'customer',
  summary: 'Turn the second factor on with a first code; the recovery codes are shown once',
  says: 'Turns two-factor login on with the first code from the authenticator app, and replies with 10 recovery codes that are never shown again. A session has 10 attempts in 15 minutes.',
  refuses: ['wrong_two_factor_code', 'conflict', 'too_many_requests'],
  body: z.strictObject({ code: twoFactorCode }),
  reply: recoveryCodesReply,
})

export const twoFactorRenewCodes = endpoint({
  method: 'POST',
  path: '/two-factor/recovery-codes',
  access: 'customer',
  summary: 'New recovery codes, shown once; the old ones stop working immediately',
  says: 'Replaces all recovery codes with 10 new ones that are never shown again, confirmed with the password and a code. The customer is notified by email.',
  refuses: ['user_not_found', 'two_factor_off', ...wrongProof],
  body: bothFactors,
  reply: recoveryCodesReply,
})

export const twoFactorDisable = endpoint({
  method: 'POST',
  path: '/two-factor/disable',
  access: 'customer',
  summary: 'Turn the second factor off',
  says: 'Turns two-factor login off, confirmed with the password and a code from the app or a recovery code. The customer is notified by email.',
  refuses: ['user_not_found', 'two_factor_off', ...wrongProof],
  body: bothFactors,
  reply: messageReply,
})
