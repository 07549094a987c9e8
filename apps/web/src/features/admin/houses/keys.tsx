import { useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Notice } from '#components/notice.tsx'
import { rowButtonLook } from '#features/admin/list/row-button.tsx'
import { keyRotation } from './api.ts'

/** Replaces the house's keys; the new ones are shown once. */
export function HouseKeys({ customerId }: { customerId: number }) {
  const rotating = useMutation(keyRotation(customerId))
  const keys = rotating.data
  return (
    <>
      <ConfirmButton
        title="New keys for this home"
        sentence="The old keys stop working immediately. Until you paste the package again, the home can’t receive calls or send reports."
        confirmLabel="Create new keys"
        danger
        variant="quiet"
        className={rowButtonLook}
        busy={rotating.isPending}
        onConfirm={() => rotating.mutate()}
      >
        New keys
      </ConfirmButton>
      <Dialog open={keys !== undefined} onClose={rotating.reset} title="The home has new keys">
        {keys && (
          <div className="grid gap-5">
            <Notice look="info">{keys.message}</Notice>
            <Key name="Report key" value={keys.reportKey} />
            <Key name="Webhook secret" value={keys.webhookSecret} />
          </div>
        )}
      </Dialog>
    </>
  )
}

function Key({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{name}</p>
      <code className="rounded-md bg-sunk p-3 font-mono text-sm [overflow-wrap:anywhere]">
        {value}
      </code>
      <CopyButton text={value} label={`Copy the ${name.toLowerCase()}`} />
    </div>
  )
}
