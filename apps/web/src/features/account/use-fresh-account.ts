import { updateToken } from '@smart-bird/contracts/auth'
import { subscriptionState } from '@smart-bird/contracts/billing'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { setAccountAlert } from '#lib/account-alerts.ts'
import { call } from '#lib/call.ts'
import { findSession } from '#lib/session.ts'
import { findToken, saveSession } from '#lib/session-cookie.ts'
import { accountNews } from './news-rules.ts'

/** Fetches the account on every load of the cabinet; until then, and if that fails, the token counts. */
export function useFreshAccount(user: TokenClaims | undefined): void {
  useQuery({ ...freshToken(user?.sid ?? '', user?.username ?? ''), enabled: user !== undefined })
}

const freshToken = (sid: string, username: string) =>
  queryOptions({
    queryKey: ['account', 'token', sid],
    queryFn: async ({ signal }) => {
      const asked = findToken()
      const { token } = await call(updateToken, { query: { username }, signal })
      // Another reply has brought a newer token in the meantime.
      if (findToken() !== asked) return token
      const before = findSession()
      saveSession(token)
      const now = findSession()
      if (before && now) await announceChanges(before, now)
      return token
    },
  })

async function announceChanges(before: TokenClaims, now: TokenClaims) {
  const hasLost = before.sbStatus === 'premium' && now.sbStatus === 'basic'
  // The subscription explains why. Without an answer the message only says that it changed.
  const subscription = hasLost ? await call(subscriptionState).catch(() => undefined) : undefined
  const news = accountNews(before, now, subscription?.status)
  if (news) setAccountAlert('accountNews', news)
}
