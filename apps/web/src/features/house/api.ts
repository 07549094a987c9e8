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
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { showError, showSuccess } from '#components/toasts.ts'
import { call } from '#lib/call.ts'
import { isCallError } from '#lib/call-error.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { startHouseWait } from './house-wait.ts'
import { saveRestartPause } from './restart-pause.ts'
import { houseSentence } from './rules.ts'

const keys = { progress: ['house', 'progress'] } as const
const progressPollMs = 2000

/** A user whose house has an address to be called at. */
export type HouseOwner = TokenClaims & { sbHouseDomain: string }

// A success with an unexpected status is no success (product.md §8).
const houseOf = (user: HouseOwner) => ({
  body: { username: user.username, houseDomain: user.sbHouseDomain },
  exactStatus: true,
  timeoutMs: timings.houseTimeoutMs,
})

export const restart = () =>
  mutationOptions({
    mutationKey: ['cabinet', 'restart'],
    mutationFn: (user: HouseOwner) => call(restartHouse, houseOf(user)),
    onSuccess: ({ message }, user, _result, { client }) => {
      startHouseWait('restart', user.username)
      showSuccess(message)
      client.removeQueries({ queryKey: keys.progress })
    },
    onError: (error, { username }) => {
      if (isCallError(error) && error.retryAfterSeconds)
        saveRestartPause(username, Date.now() + error.retryAfterSeconds * 1000)
      showHouseError(error)
    },
  })

export const syncVersion = () =>
  mutationOptions({
    mutationKey: ['cabinet', 'version'],
    mutationFn: (user: HouseOwner) => call(updateVersion, houseOf(user)),
    onSuccess: ({ message, token, sbVersion }, user, _result, { client }) => {
      saveSession(token, sbVersion)
      startHouseWait('version', user.username)
      showSuccess(message)
      client.removeQueries({ queryKey: keys.progress })
    },
    onError: showHouseError,
  })

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

/** How far the house has come; asked again and again while somebody waits for it. */
export const progress = () =>
  queryOptions({
    queryKey: keys.progress,
    queryFn: ({ signal }) => call(restartProgress, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.backOnlineAt ? false : progressPollMs),
  })

export function showHouseError(error: unknown): void {
  const sentence = houseSentence(error)
  if (sentence) showError(sentence)
}
