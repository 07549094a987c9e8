import { confirmations } from '@smart-bird/contracts/confirmations'
import { useMutation } from '@tanstack/react-query'
import { Power } from 'lucide-react'
import { useId } from 'react'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { type CustomerWithHouse, restart } from './api.ts'
import { useRestartPause } from './wait-store.ts'

/** Paused while the house would refuse a restart; says in how many minutes it is available again. */
export function RestartButton({ user, paused }: { user: CustomerWithHouse; paused: boolean }) {
  const restarting = useMutation(restart())
  const minutesLeft = useRestartPause(user.username)
  const hint = useId()
  const isEarly = minutesLeft > 0 && !paused
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <ConfirmButton
        variant="quiet"
        title="Restart Home"
        sentence={confirmations.restart}
        confirmLabel="Restart"
        details="Most homes are back within two minutes."
        paused={paused || isEarly || restarting.isPending}
        // Out of the tab order during the wait; if it has the focus, it keeps it.
        tabIndex={paused ? -1 : undefined}
        busy={restarting.isPending}
        aria-describedby={isEarly ? hint : undefined}
        onConfirm={() => restarting.mutate(user)}
        className="px-1! aria-disabled:opacity-50!"
      >
        {!restarting.isPending && <Power size={18} aria-hidden="true" />}
        Restart Home
      </ConfirmButton>
      {isEarly && (
        <span id={hint} className="text-sm text-soft">
          Available again in {minutesLeft} min
        </span>
      )}
    </span>
  )
}
