import type { TokenClaims } from '@smart-bird/contracts/token'
import { MessageSquareText } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#components/button.tsx'
import { latePart } from '#components/lazy-part.tsx'
import { openDialogKey } from '#lib/forget-drafts.ts'
import { useIsReadOnly } from '#lib/session.ts'
import { tabStorage } from '#lib/storage.ts'

const ReportDialog = latePart(async () => (await import('./report-dialog.tsx')).ReportDialog)

type Props = Omit<ComponentProps<typeof Button>, 'children'> & {
  user: TokenClaims
  /** Two of them may be on a page. */
  place: 'menu' | 'page'
}

/** Opens the popup; its code loads on the first press. */
export function ReportButton({ user, place, ...button }: Props) {
  const isReadOnly = useIsReadOnly()
  const dialog = `report ${place}`
  const [state, setState] = useState<'unused' | 'open' | 'closed'>(
    // What `useOpenDialog` does, without its code: it comes with the dialog, which marks itself as open.
    tabStorage.get(openDialogKey) === `${user.username} ${dialog} ` ? 'open' : 'unused',
  )
  return (
    <>
      <Button
        variant="quiet"
        {...button}
        aria-haspopup="dialog"
        paused={isReadOnly}
        onClick={() => setState('open')}
      >
        <MessageSquareText size={18} aria-hidden="true" />
        Suggest &amp; Report
      </Button>
      {state !== 'unused' && (
        <ReportDialog
          user={user}
          name={dialog}
          open={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
    </>
  )
}
