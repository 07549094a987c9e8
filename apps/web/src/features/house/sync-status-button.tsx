import { confirmations } from '@smart-bird/contracts/confirmations'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { syncHouseStatus } from './api.ts'
import { outdatedTexts } from './rules.ts'

/** The same as the icon beside the home status, in words. */
export function SyncStatusButton({ user }: { user: TokenClaims }) {
  const syncing = useMutation(syncHouseStatus())
  const { sbHouseStatus } = user
  if (!sbHouseStatus) return null
  return (
    <ConfirmButton
      variant="primary"
      title="Refresh home status"
      sentence={confirmations.statusSync}
      confirmLabel="Refresh"
      busy={syncing.isPending}
      onConfirm={() => syncing.mutate({ ...user, sbHouseStatus })}
    >
      {outdatedTexts(user).button}
    </ConfirmButton>
  )
}
