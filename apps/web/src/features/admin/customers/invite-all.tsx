import { counted } from '@smart-bird/contracts/counts'
import { Button } from '#components/button.tsx'
import { useProofDialog } from '#features/admin/proof/form.tsx'
import { invitations } from './api.ts'

/** The press that invites everybody who wasn't; nothing while there is nobody. */
export function InviteAll({ count = 0 }: { count?: number | undefined }) {
  const open = useProofDialog({
    title: 'Invite all customers',
    sentence: `${counted(count, 'customer wasn’t', 'customers weren’t')} invited yet. Each gets one email with a link to set a password, valid for a week. It can’t be taken back.`,
    confirmLabel: 'Invite all',
    variant: 'primary',
    change: invitations(),
  })
  if (count === 0) return null
  return (
    <Button aria-haspopup="dialog" onClick={open} className="max-sm:order-1 max-sm:grow">
      Invite all
    </Button>
  )
}
