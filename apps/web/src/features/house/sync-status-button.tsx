import { confirmations } from '@smart-bird/contracts/confirmations'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { syncHouseStatus } from './api.ts'
import { RefreshButton } from './refresh-button.tsx'
import { outdatedTexts } from './rules.ts'

type Props = {
  user: TokenClaims
  /** Beside the home status. */
  small?: boolean
  paused?: boolean
}

/** Lets the home follow the account. */
export function SyncStatusButton({ user, small = false, ...rest }: Props) {
  const syncing = useMutation(syncHouseStatus())
  const { sbHouseStatus } = user
  if (!sbHouseStatus) return null
  const { button, why } = outdatedTexts(user)
  const asking = {
    ...rest,
    title: button,
    sentence: confirmations.statusSync,
    details: why,
    confirmLabel: 'Switch',
    busy: syncing.isPending,
    onConfirm: () => syncing.mutate({ ...user, sbHouseStatus }),
  }
  return small ? (
    <RefreshButton {...asking} label="Switch home status" />
  ) : (
    <ConfirmButton {...asking} variant="primary">
      {button}
    </ConfirmButton>
  )
}
