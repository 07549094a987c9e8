import * as contract from '@smart-bird/contracts/auth'
import type { Endpoint, Reply, Sent } from '@smart-bird/contracts/endpoint'
import { decodeToken } from '@smart-bird/contracts/token'
import { mutationOptions, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { type Arguments, call } from '#lib/call.ts'
import { dropsSecureCookies } from '#lib/cookie-probe.ts'
import { findSession } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { keepTemporaryPassword } from '#lib/temporary-password.ts'

const keys = {
  sessions: ['auth', 'sessions'],
  twoFactor: ['auth', 'two-factor'],
  invitation: (token: string) => ['auth', 'invitation', token],
} as const

type Body<E extends Endpoint> = Sent<E> extends { body: infer B } ? B : never

/** Sends a form. */
const send = <E extends Endpoint>(
  endpoint: E,
  then?: (reply: Reply<E>, client: QueryClient) => unknown,
) =>
  mutationOptions({
    mutationFn: (body: Body<E>) => call(endpoint, ...([{ body }] as unknown as Arguments<E>)),
    onSuccess: (reply, _body, _result, { client }) => then?.(reply, client),
  })

/** On success both cookies are replaced, and everything that follows the session re-renders. */
export const useLogIn = () =>
  useMutation({
    mutationFn: (body: Body<typeof contract.login>) =>
      call(contract.login, { body: dropsSecureCookies() ? { ...body, plainCookies: true } : body }),
    onSuccess: ({ token, sbVersion }, { password }) => {
      keepTemporaryPassword(decodeToken(token), password)
      saveSession(token, sbVersion)
    },
  })

export const requestRecovery = () => send(contract.forgotPassword)

export const redeemResetCode = () =>
  mutationOptions({
    mutationFn: (params: { token: string }) => call(contract.resetPassword, { params }),
  })

export const emailProof = () => send(contract.proveEmail, ({ token }) => saveSession(token))
export const takeBackEmailAddress = () => send(contract.takeBackEmail)

export const invitation = (token: string) =>
  queryOptions({
    queryKey: keys.invitation(token),
    queryFn: ({ signal }) => call(contract.findInvitation, { body: { token }, signal }),
  })

export const redeemInvitation = () => send(contract.acceptInvitation)

export const sessions = () =>
  queryOptions({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call(contract.listSessions, { signal }),
    staleTime: 0,
  })

export const endOneSession = () =>
  mutationOptions({
    mutationFn: (id: string) => call(contract.endSession, { params: { id } }),
    onSuccess: (_reply, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: keys.sessions }),
  })

export const endAllOtherSessions = () =>
  mutationOptions({
    mutationFn: () => call(contract.endOtherSessions),
    onSuccess: (_reply, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: keys.sessions }),
  })

export const twoFactor = () =>
  queryOptions({
    queryKey: keys.twoFactor,
    queryFn: ({ signal }) => call(contract.twoFactorState, { signal }),
    staleTime: 0,
  })

const refreshTwoFactor = (_reply: unknown, client: QueryClient) =>
  client.invalidateQueries({ queryKey: keys.twoFactor })

export const beginTwoFactor = () => send(contract.twoFactorSetup)
export const confirmTwoFactor = () =>
  send(contract.twoFactorConfirm, async (reply, client) => {
    await openAdminPage()
    return refreshTwoFactor(reply, client)
  })
export const renewRecoveryCodes = () => send(contract.twoFactorRenewCodes, refreshTwoFactor)
export const disableTwoFactor = () => send(contract.twoFactorDisable, refreshTwoFactor)

/** Fetches a new token: the old one still says that the admin page needs two-factor login. */
async function openAdminPage() {
  const user = findSession()
  if (!user?.mustSetUpTwoFactor) return
  const { token } = await call(contract.updateToken, { query: { username: user.username } })
  saveSession(token)
}
