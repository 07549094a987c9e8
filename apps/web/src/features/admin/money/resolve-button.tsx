import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { resolution } from './api.ts'

type Props = { discrepancyId: number; subject: string }

/** Closes a discrepancy that an admin has handled. */
export function ResolveButton({ discrepancyId, subject }: Props) {
  const [open, setOpen] = useState(false)
  const resolving = useMutation(resolution(discrepancyId))
  return (
    <>
      <RowButton
        variant="primary"
        busy={resolving.isPending}
        aria-label={`Resolve ${subject}`}
        onClick={() => setOpen(true)}
      >
        Resolve
      </RowButton>
      <ConfirmDialog
        open={open}
        title="Resolve"
        sentence={`Have you settled ${subject} on PayPal?`}
        confirmLabel="Resolve"
        onConfirm={() => resolving.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>
          This closes the entry and records it in the audit log. Our books don’t change. If a
          payment was waiting for this, its order can be paid again.
        </p>
      </ConfirmDialog>
    </>
  )
}
