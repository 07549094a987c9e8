import {
  acceptInvitation,
  endOtherSessions,
  endSession,
  findInvitation,
  forgotPassword,
  listSessions,
  login,
  proveEmail,
  resetPassword,
  takeBackEmail,
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorRenewCodes,
  twoFactorSetup,
  twoFactorState,
  updateToken,
} from '@smart-bird/contracts/auth'
import type { Sent } from '@smart-bird/contracts/endpoint'
import { decodeToken } from '@smart-bird/contracts/token'
import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { dropsSecureCookies } from '#lib/cookie-probe.ts'
import { findSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { keepTemporaryPassword } from '#lib/temporary-password.ts'

const keys = {
  sessions: ['auth', 'sessions'],
  twoFactor: ['auth', 'two-factor'],
  invitation: (token: string) => ['auth', 'invitation', token],
} as const

type Body<E extends { body: unknown } & Parameters<typeof call>[0]> =
  Sent<E> extends { body: infer B } ? B : never

/** On success both cookies are replaced, and everything that follows the session re-renders. */
export const useLogIn = () =>
  useMutation({
    mutationFn: (body: Body<typeof login>) =>
      call(login, { body: dropsSecureCookies() ? { ...body, plainCookies: true } : body }),
    onSuccess: ({ token, sbVersion }, { password }) => {
      keepTemporaryPassword(decodeToken(token), password)
      saveSession(token, sbVersion)
    },
  })

export const requestRecovery = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof forgotPassword>) => call(forgotPassword, { body }),
  })

export const redeemRecoveryCode = () =>
  mutationOptions({
    mutationFn: (params: { token: string }) => call(resetPassword, { params }),
  })

export const emailProof = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof proveEmail>) => call(proveEmail, { body }),
    onSuccess: ({ token }) => saveSession(token),
  })

export const takeBackEmailAddress = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof takeBackEmail>) => call(takeBackEmail, { body }),
  })

export const invitation = (token: string) =>
  queryOptions({
    queryKey: keys.invitation(token),
    queryFn: ({ signal }) => call(findInvitation, { body: { token }, signal }),
  })

export const redeemInvitation = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof acceptInvitation>) => call(acceptInvitation, { body }),
  })

export const sessions = () =>
  queryOptions({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call(listSessions, { signal }),
    staleTime: 0,
  })

export const endOneSession = () =>
  mutationOptions({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: (_reply, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: keys.sessions }),
  })

export const endAllOtherSessions = () =>
  mutationOptions({
    mutationFn: () => call(endOtherSessions),
    onSuccess: (_reply, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: keys.sessions }),
  })

export const twoFactor = () =>
  queryOptions({
    queryKey: keys.twoFactor,
    queryFn: ({ signal }) => call(twoFactorState, { signal }),
    staleTime: 0,
  })

export const beginTwoFactor = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof twoFactorSetup>) => call(twoFactorSetup, { body }),
  })

export const confirmTwoFactor = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof twoFactorConfirm>) => call(twoFactorConfirm, { body }),
    onSuccess: async (_reply, _body, _result, { client }) => {
      await openAdminPage()
      return client.invalidateQueries({ queryKey: keys.twoFactor })
    },
  })

export const renewRecoveryCodes = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof twoFactorRenewCodes>) => call(twoFactorRenewCodes, { body }),
    onSuccess: (_reply, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: keys.twoFactor }),
  })

export const disableTwoFactor = () =>
  mutationOptions({
    mutationFn: (body: Body<typeof twoFactorDisable>) => call(twoFactorDisable, { body }),
    onSuccess: (_reply, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: keys.twoFactor }),
  })

/** Fetches a new token: the old one still says that the admin page needs two-factor login. */
async function openAdminPage() {
  const user = findSession()
  if (!user?.mustSetUpTwoFactor) return
  const { token } = await call(updateToken, { query: { username: user.username } })
  saveSession(token)
}
