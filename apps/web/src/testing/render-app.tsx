import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { type Location, MemoryRouter, useLocation } from 'react-router'
import { afterEach, onTestFinished } from 'vitest'
import { AppRoutes } from '#app/app-routes.tsx'
import { Toaster } from '#components/toaster.tsx'
import { alertNames, clearAccountAlert } from '#lib/account-alerts.ts'
import { forgetPendingLogout } from '#lib/log-out.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { endSession, forgetSessionEnd } from '#lib/session.ts'
import { saveSession } from '#lib/session-cookie.ts'
import { subscribeSession } from '#lib/session-signal.ts'
import { clearToasts } from '#lib/toasts.ts'
import { aToken } from './a-token.ts'

let location: Location | undefined

/** Renders the app half at this address, or as a reload at `currentLocation()`. */
export function openApp(at: string | Location) {
  // A client that went on listening would look for the session in each test that follows.
  const subscribe = (listener: () => void) => {
    const unsubscribe = subscribeSession(listener)
    onTestFinished(unsubscribe)
    return unsubscribe
  }
  return render(
    <QueryClientProvider client={createQueryClient(subscribe)}>
      <MemoryRouter initialEntries={[at]}>
        <AppRoutes />
        <Toaster />
        <AddressWatch />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

export const currentLocation = () => location
/** The address bar's current content. */
export const currentAddress = () =>
  location ? location.pathname + location.search + location.hash : ''

/** Gives the browser a session with these claims. */
export function haveSession(
  claims: Parameters<typeof aToken>[0] = {},
  houseVersion: string | null = '2026.11.1',
) {
  saveSession(aToken(claims), houseVersion)
}

/** Call once at the top of a test file: each test starts logged out. */
export function startLoggedOut() {
  afterEach(() => {
    // First the page: at the session's end it would draw the login.
    cleanup()
    endSession('expired')
    forgetSessionEnd()
    forgetPendingLogout()
    clearToasts()
    for (const name of alertNames) clearAccountAlert(name)
    localStorage.clear()
    sessionStorage.clear()
  })
}

function AddressWatch() {
  location = useLocation()
  return null
}
