import { Copy, Download } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { DialogFooter } from '#components/dialog.tsx'
import { Notice } from '#components/notice.tsx'
import { saveFile } from '#lib/save-file.ts'
import { showError, showSuccess } from '#lib/toasts.ts'

type Props = { codes: readonly string[]; message: string; onDone: () => void }

/** Shown once. Each code replaces the authenticator app a single time. */
export function RecoveryCodes({ codes, message, onDone }: Props) {
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showSuccess('Recovery codes copied.'),
      () => showError('The codes couldn’t be copied. Please write them down or save them.'),
    )
  return (
    <div className="grid gap-5">
      <Notice look="success">{message}</Notice>
      <p>
        Keep these recovery codes where you keep your passwords. Each one works once if you lose
        your phone. They won’t be shown again.
      </p>
      <ol className="grid list-decimal gap-1 rounded-md bg-sunk py-4 pr-4 pl-12 font-medium tabular-nums max-sm:text-sm marker:text-soft">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </Button>
        <Button onClick={() => saveFile('smart-bird-recovery-codes.txt', text, 'text/plain')}>
          <Download size={18} aria-hidden="true" />
          Save as a file
        </Button>
      </div>
      <DialogFooter>
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </DialogFooter>
    </div>
  )
}
