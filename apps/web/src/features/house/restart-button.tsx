import { confirmations } from '@smart-bird/contracts/errors'
import { useMutation } from '@tanstack/react-query'
import { Power } from 'lucide-react'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { type HouseOwner, restart } from './api.ts'

export function RestartButton({ user, disabled }: { user: HouseOwner; disabled: boolean }) {
  const restarting = useMutation(restart())
  return (
    <ConfirmButton
      title="Restart Home"
      sentence={confirmations.restart}
      confirmLabel="Restart"
      disabled={disabled}
      busy={restarting.isPending}
      onConfirm={() => restarting.mutate(user)}
      className="disabled:opacity-50"
    >
      {!restarting.isPending && <Power size={18} aria-hidden="true" />}
      Restart Home
    </ConfirmButton>
  )
}
