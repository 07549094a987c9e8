import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { DialogFooter } from '#components/dialog.tsx'
import { DialogButton } from '#features/admin/dialog-button.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { saveFile } from '#lib/save-file.ts'
import { housePackage } from './api.ts'

type Props = { customerId: number }

export const HousePackage = ({ customerId }: Props) => (
  <DialogButton label="Show package" aria-label="Show package" title="Home automation package">
    {(close) => <Package customerId={customerId} onCancel={close} />}
  </DialogButton>
)

function Package({ customerId, onCancel }: Props & { onCancel: () => void }) {
  const making = useMutation(housePackage(customerId))
  const made = making.data
  if (!made)
    return (
      <ProofForm
        confirmLabel="Show package"
        variant="primary"
        acting={making}
        onConfirm={(proof) => making.mutate(proof)}
        onCancel={onCancel}
      >
        <p>It contains the home’s keys, so please confirm it’s you.</p>
      </ProofForm>
    )
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:[&_span:has(>.btn)]:px-0! max-sm:[&_span>.btn]:grow">
      <p>
        Save it in the home’s packages folder and restart the platform. It contains the home’s keys,
        so don’t share it.
      </p>
      <figure className="grid min-w-0 grid-cols-1 gap-1.5">
        <figcaption className="text-sm font-semibold">{made.fileName}</figcaption>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
          tabIndex={0}
          className="max-h-80 overflow-auto rounded-md border border-line bg-sunk/60 p-4 font-mono text-[0.8125rem] leading-relaxed whitespace-pre"
        >
          {made.yaml}
        </pre>
      </figure>
      <DialogFooter>
        <CopyButton text={made.yaml} label="Copy" />
        <Button
          variant="primary"
          onClick={() => saveFile(made.fileName, made.yaml, 'application/yaml')}
        >
          Save file
        </Button>
      </DialogFooter>
    </div>
  )
}
