import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useCanChange } from '#lib/use-can-change.ts'
import { Button } from './button.tsx'

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> & {
  title: string
  lead?: ReactNode
  sentence: string
  details?: ReactNode
  confirmLabel: string
  closeLabel?: string
  danger?: boolean
  onConfirm: () => void
}

/** Asks before it acts; does nothing while nothing can be changed. The first press loads the dialog. */
export function ConfirmButton(props: Props) {
  const { title, lead, sentence, details, confirmLabel, closeLabel, danger, onConfirm, ...button } =
    props
  const canChange = useCanChange()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <Button
        aria-haspopup="dialog"
        {...button}
        {...(canChange ? {} : { paused: true })}
        {...(!canChange && button.variant === 'primary' ? { variant: 'outline' } : {})}
        onClick={() => setState('open')}
      />
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={state === 'open'}
            title={title}
            lead={lead}
            sentence={sentence}
            confirmLabel={confirmLabel}
            {...(closeLabel ? { closeLabel } : {})}
            {...(danger ? { danger } : {})}
            onConfirm={onConfirm}
            onClose={() => setState('closed')}
          >
            {details}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
