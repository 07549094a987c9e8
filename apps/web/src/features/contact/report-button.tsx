import type { TokenClaims } from '@smart-bird/contracts/token'
import { MessageSquareText } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { useIsReadOnly } from '#lib/session.ts'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

type Props = Omit<ComponentProps<typeof Button>, 'children'> & { user: TokenClaims }

/** Opens the popup; its code loads on the first press. */
export function ReportButton({ user, ...button }: Props) {
  const isReadOnly = useIsReadOnly()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
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
        <Suspense fallback={null}>
          <ReportDialog user={user} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
