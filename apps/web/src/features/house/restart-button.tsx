import { confirmations } from '@smart-bird/contracts/confirmations'
import { useMutation } from '@tanstack/react-query'
import { Power } from 'lucide-react'
import { useId } from 'react'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { type CustomerWithHouse, restart } from './api.ts'
import { useRestartPause } from './restart-pause-store.ts'

/** Nobody is asked whether to restart a house that would refuse: the button says when it will not. */
export function RestartButton({ user, paused }: { user: CustomerWithHouse; paused: boolean }) {
  const restarting = useMutation(restart())
  const minutesLeft = useRestartPause(user.username)
  const hint = useId()
  const isEarly = minutesLeft > 0 && !paused
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <ConfirmButton
        title="Restart Home"
        sentence={confirmations.restart}
        confirmLabel="Restart"
        paused={paused || isEarly || restarting.isPending}
        // Whoever pressed it keeps the focus; nobody else comes by for five minutes.
        tabIndex={paused ? -1 : undefined}
        busy={restarting.isPending}
        aria-describedby={isEarly ? hint : undefined}
        onConfirm={() => restarting.mutate(user)}
        className="max-sm:w-full aria-disabled:opacity-50!"
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
