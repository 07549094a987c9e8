import type { ComponentProps, ReactNode } from 'react'
import { useCanChange } from '#lib/use-can-change.ts'
import { Button } from './button.tsx'
import { latePart } from './lazy-part.tsx'
import { usePageDialog } from './page-dialogs.tsx'

const ConfirmDialog = latePart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> & {
  title: string
  lead?: ReactNode
  sentence: string
  details?: ReactNode
  confirmLabel: string
  closeLabel?: string
  danger?: boolean
  onAsk?: (() => void) | undefined
  onConfirm: () => void
}

/** Asks before it acts; does nothing while nothing can be changed. The first press loads the dialog. */
export function ConfirmButton({ onAsk, ...props }: Props) {
  const { title, lead, sentence, details, confirmLabel, closeLabel, danger, onConfirm, ...button } =
    props
  const question = { title, lead, sentence, confirmLabel, closeLabel, danger, onConfirm }
  const canChange = useCanChange()
  const ask = usePageDialog((open, close) => (
    <ConfirmDialog {...question} open={open} onClose={close}>
      {details}
    </ConfirmDialog>
  ))
  return (
    <Button
      aria-haspopup="dialog"
      {...button}
      {...(canChange ? {} : { paused: true })}
      {...(!canChange && button.variant === 'primary' ? { variant: 'outline' } : {})}
      onClick={() => {
        onAsk?.()
        ask()
      }}
    />
  )
}
