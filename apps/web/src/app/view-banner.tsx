import { logout } from '@smart-bird/contracts/auth'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { call } from '#lib/call.ts'
import { closeTab, loadPage } from '#lib/leave-to.ts'
import { customerPath } from '#lib/paths.ts'
import { endSession } from '#lib/session.ts'

/** Says above every page that this is somebody else's cabinet, and ends the view with its tab. */
export function ViewBanner({ user }: { user: TokenClaims }) {
  const leaving = useMutation({
    // If there is no answer, the view ends by itself within half an hour.
    mutationFn: () => call(logout, { withToken: true }).catch(() => undefined),
    onSuccess: () => {
      endSession('logged-out')
      closeTab()
      // Where the browser keeps the tab, it goes on as the admin's.
      if (user.viewedBy) loadPage(customerPath(user.viewedBy, user.id))
    },
  })
  return (
    <section aria-label="View as customer" className="bg-amber text-on-amber">
      <div className="wrap flex flex-wrap items-center justify-between gap-3 py-2">
        <p className="flex items-center gap-2 font-semibold">
          <Eye size={20} aria-hidden="true" className="shrink-0" />
          You’re viewing {user.username}’s cabinet (read-only).
        </p>
        <Button busy={leaving.isPending} onClick={() => leaving.mutate()} className="bg-raised">
          Stop viewing
        </Button>
      </div>
    </section>
  )
}
