import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { useCanChange } from '#lib/use-can-change.ts'
import { Button } from './button.tsx'
import { lazyPart } from './lazy-part.tsx'
import { usePageDialog } from './page-dialogs.tsx'

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
  const ask = usePageDialog((open, close) => (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={open}
        title={title}
        lead={lead}
        sentence={sentence}
        confirmLabel={confirmLabel}
        {...(closeLabel ? { closeLabel } : {})}
        {...(danger ? { danger } : {})}
        onConfirm={onConfirm}
        onClose={close}
      >
        {details}
      </ConfirmDialog>
    </Suspense>
  ))
  return (
    <Button
      aria-haspopup="dialog"
      {...button}
      {...(canChange ? {} : { paused: true })}
      {...(!canChange && button.variant === 'primary' ? { variant: 'outline' } : {})}
      onClick={ask}
    />
  )
}
