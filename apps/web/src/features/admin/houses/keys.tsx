import { useMutation } from '@tanstack/react-query'
import { CopyButton } from '#components/copy-button.tsx'
import { Notice } from '#components/notice.tsx'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { keyRotation } from './api.ts'

type Props = { customerId: number }

/** Replaces the house's keys; the new ones are shown once. */
export const HouseKeys = ({ customerId }: Props) => (
  <DialogButton label="New keys" aria-label="New keys" title="New keys for this home">
    {(close) => <NewKeys customerId={customerId} onCancel={close} />}
  </DialogButton>
)

function NewKeys({ customerId, onCancel }: Props & { onCancel: () => void }) {
  const rotating = useMutation(keyRotation(customerId))
  const keys = rotating.data
  if (!keys)
    return (
      <ProofForm
        confirmLabel="Create new keys"
        acting={rotating}
        onConfirm={(proof) => rotating.mutate(proof)}
        onCancel={onCancel}
      >
        <p>
          The old keys stop working immediately. Until you paste the package again, the home can’t
          receive calls or send reports.
        </p>
      </ProofForm>
    )
  return (
    <div className="grid gap-5">
      <Notice look="info">{keys.message}</Notice>
      <Key name="Report key" value={keys.reportKey} />
      <Key name="Webhook secret" value={keys.webhookSecret} />
    </div>
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
