import { logout } from '@smart-bird/contracts/auth'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { call } from '#lib/call.ts'
import { viewersClock } from '#lib/dates.ts'
import { closeTab, loadPage } from '#lib/leave-page.ts'
import { nameOf } from '#lib/name-of.ts'
import { customerPath } from '#lib/paths.ts'
import { endSession } from '#lib/session.ts'

/** Shown above every page while an admin views as a customer; its button ends the view and closes the tab. */
export function ViewBanner({ user }: { user: TokenClaims }) {
  const leaving = useMutation({
    // Without an answer, the view still ends on its own within half an hour.
    mutationFn: () => call(logout, { withToken: true }).catch(() => undefined),
    onSuccess: () => {
      endSession('logged-out')
      closeTab()
      // If the browser doesn't close the tab, it shows the admin's page again.
      if (user.viewedBy) loadPage(customerPath(user.viewedBy, user.id))
    },
  })
  if (!user.viewedBy) return null
  return (
    <section aria-label="View as customer" className="border-b bg-amber text-on-amber scheme-light">
      <div className="wrap flex items-center justify-between gap-3 py-2 max-[22rem]:flex-wrap">
        <p className="flex items-center gap-2 font-semibold max-sm:text-sm">
          <Eye size={20} aria-hidden="true" className="shrink-0 max-sm:hidden" />
          <span className="max-sm:text-balance">
            Viewing as {nameOf(user)}.{' '}
            <span className="max-sm:block">
              <Unbroken text="Read-only" /> until {viewersClock(user.exp * 1000)}.
            </span>
          </span>
        </p>
        <Button
          busy={leaving.isPending}
          onClick={() => leaving.mutate()}
          className="shrink-0 max-sm:px-3"
        >
          Stop viewing
        </Button>
      </div>
    </section>
  )
}
