/** Login, logout, recovery, invitation, sessions and the second factor. */
import * as z from 'zod/mini'
import { endpoint, messageReply, nothing } from './endpoint.ts'
import {
  currentPassword,
  loginName,
  loginPassword,
  newPassword,
  recoveryCode,
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
export const tokenReply = z.object({ message: z.string(), token })
export const sessionReply = z.object({ message: z.string(), token, sbVersion })

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'Log in with a username or an email; `code` when a second factor is required',
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
  status: 204,
  allows: { endedSession: true },
  reply: nothing,
})

export const updateToken = endpoint({
  method: 'GET',
  path: '/update-token',
  access: 'customer',
  summary: 'A new token with the current data of the user, same session',
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
  body: forgotPasswordForm,
  reply: messageReply,
})

export const recoveryCodeForm = z.strictObject({ token: recoveryCode })
export const resetPassword = endpoint({
  method: 'GET',
  path: '/reset-password/:token',
  access: 'public',
  summary: 'Exchange a confirmation code for a temporary password, which is emailed',
  params: recoveryCodeForm,
  reply: z.extend(messageReply, { username: z.string() }),
})

export const takeBackEmail = endpoint({
  method: 'POST',
  path: '/take-back-email',
  access: 'public',
  summary:
    'Restore the previous email address with the code emailed to it; every session ends and a recovery starts',
  body: recoveryCodeForm,
  reply: messageReply,
})

export const proveEmail = endpoint({
  method: 'POST',
  path: '/prove-email',
  access: 'customer',
  summary: 'Confirm a new email address with the code emailed to it; it counts from then on',
  body: recoveryCodeForm,
  reply: tokenReply,
})

export const findInvitation = endpoint({
  method: 'POST',
  path: '/invitation/find',
  access: 'public',
  summary: 'The username and expiry of an invitation',
  body: recoveryCodeForm,
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
  body: z.strictObject({ token: recoveryCode, newPassword }),
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
  reply: z.object({ data: z.array(sessionRow) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'customer',
  summary: 'End one session of the user',
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
  reply: nothing,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/sessions/end-others',
  access: 'customer',
  summary: 'End every other session of the user',
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
  reply: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
})

export const twoFactorSetup = endpoint({
  method: 'POST',
  path: '/two-factor/setup',
  access: 'customer',
  summary: 'Start the setup: a secret for the authenticator app',
  body: z.strictObject({ password: currentPassword }),
  reply: z.object({ secret: z.string(), address: z.string() }),
})

export const twoFactorConfirm = endpoint({
  method: 'POST',
  path: '/two-factor/confirm',
  access: 'customer',
  summary: 'Turn the second factor on with a first code; the recovery codes are shown once',
  body: z.strictObject({ code: twoFactorCode }),
  reply: recoveryCodesReply,
})

export const twoFactorRenewCodes = endpoint({
  method: 'POST',
  path: '/two-factor/recovery-codes',
  access: 'customer',
  summary: 'New recovery codes, shown once; the old ones stop working immediately',
  body: bothFactors,
  reply: recoveryCodesReply,
})

export const twoFactorDisable = endpoint({
  method: 'POST',
  path: '/two-factor/disable',
  access: 'customer',
  summary: 'Turn the second factor off',
  body: bothFactors,
  reply: messageReply,
})
