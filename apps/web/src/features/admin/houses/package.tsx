import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextAreaField } from '#components/field.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { saveFile } from '#lib/save-file.ts'
import { housePackage } from './api.ts'

export function HousePackage({ customerId }: { customerId: number }) {
  const making = useMutation(housePackage(customerId))
  const made = making.data
  return (
    <>
      <RowButton aria-haspopup="dialog" busy={making.isPending} onClick={() => making.mutate()}>
        Show package
      </RowButton>
      <Dialog
        open={made !== undefined}
        onClose={making.reset}
        title="Home automation package"
        description="Save it in the home’s packages folder and restart the platform. It contains the home’s keys, so don’t share it."
      >
        {made && (
          <div className="grid gap-4">
            <TextAreaField
              label={made.fileName}
              value={made.yaml}
              readOnly
              className="[&_textarea]:font-mono [&_textarea]:text-sm"
              rows={14}
              spellCheck={false}
              wrap="off"
            />
            <div className="flex flex-wrap gap-3">
              <CopyButton text={made.yaml} label="Copy" />
              <Button onClick={() => saveFile(made.fileName, made.yaml, 'application/yaml')}>
                Save {made.fileName}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}
