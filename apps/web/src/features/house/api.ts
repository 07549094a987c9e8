import { alerts } from '@smart-bird/contracts/alerts'
import { updateToken } from '@smart-bird/contracts/auth'
import {
  restartHouse,
  restartProgress,
  syncStatus,
  updateVersion,
} from '@smart-bird/contracts/house'
import { timings } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import type { HouseStatus } from '@smart-bird/contracts/values'
import { mutationOptions, queryOptions, useMutationState } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { isCallError } from '#lib/call-error.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { showError, showSuccess } from '#lib/toasts.ts'
import { houseSentence } from './rules.ts'
import { startHouseWait } from './wait-store.ts'

const keys = { progress: ['house', 'progress'], restart: ['cabinet', 'restart'] } as const
const progressPollMs = 2000

/** A customer whose house can be called. */
export type CustomerWithHouse = TokenClaims & { sbHouseDomain: string }

// An unexpected success status counts as a failure (specification §8).
const houseOf = (user: CustomerWithHouse) => ({
  body: { username: user.username, houseDomain: user.sbHouseDomain },
  exactStatus: true,
  timeoutMs: timings.houseTimeoutMs,
})

export const restart = () =>
  mutationOptions({
    mutationKey: keys.restart,
    mutationFn: (user: CustomerWithHouse) => call(restartHouse, houseOf(user)),
    onSuccess: ({ message }, user, _result, { client }) => {
      startHouseWait('restart', user.username)
      showSuccess(message)
      client.removeQueries({ queryKey: keys.progress })
    },
    onError: (error, { username }, _result, { client }) => {
      // Begun in another browser, or by us. The wait says so, and how far it has come.
      if (isCallError(error) && error.code === 'restart_under_way') {
        startHouseWait('restart', username, error.retryAfterSeconds)
        client.removeQueries({ queryKey: keys.progress })
      } else showHouseError(error)
    },
  })

export const syncVersion = () =>
  mutationOptions({
    mutationKey: ['cabinet', 'version'],
    mutationFn: (user: CustomerWithHouse) => call(updateVersion, houseOf(user)),
    onSuccess: ({ message, token, sbVersion }, user, _result, { client }) => {
      saveSession(token, sbVersion)
      startHouseWait('version', user.username)
      showSuccess(message)
      client.removeQueries({ queryKey: keys.progress })
    },
    onError: showHouseError,
  })

/** When a restart failed, and none has succeeded since; undefined if the answer was clear, such as "already under way". */
export function useFailedRestart(): number | undefined {
  const tries = useMutationState({
    filters: { mutationKey: keys.restart },
    select: ({ state }) => state,
  })
  const last = tries.findLast(({ status }) => status !== 'pending')
  const failed = last?.error && houseSentence(last.error) === alerts.houseUnreachable
  return failed ? last.submittedAt : undefined
}

/** The home status follows the account status; the token then carries the new one. */
export const syncHouseStatus = () =>
  mutationOptions({
    mutationKey: ['cabinet', 'status'],
    mutationFn: async (user: TokenClaims & { sbHouseStatus: HouseStatus }) => {
      const { username, sbStatus, sbHouseStatus } = user
      const body = { username, sbStatus, sbHouseStatus }
      const reply = await call(syncStatus, {
        body,
        exactStatus: true,
        timeoutMs: timings.houseTimeoutMs,
      })
      const { token } = await call(updateToken, { query: { username } })
      saveSession(token)
      return reply
    },
    onSuccess: ({ message }) => showSuccess(message),
    onError: showHouseError,
  })

/** The house's progress, polled while a customer waits for it. */
export const progress = () =>
  queryOptions({
    queryKey: keys.progress,
    queryFn: ({ signal }) => call(restartProgress, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.backOnlineAt ? false : progressPollMs),
  })

export const lastContact = () =>
  queryOptions({
    queryKey: ['house', 'contact'],
    meta: { inTiles: true, onlyFresh: true },
    queryFn: ({ signal }) => call(restartProgress, { signal }),
    staleTime: 0,
    refetchInterval: timings.listCacheMs,
  })

export function showHouseError(error: unknown): void {
  const sentence = houseSentence(error)
  if (sentence) showError(sentence)
}
