import { fewRecoveryCodes, recoveryCodeCount } from '@smart-bird/contracts/limits'
import type { TokenClaims } from '@smart-bird/contracts/token'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { latePart } from '#components/lazy-part.tsx'
import { Notice } from '#components/notice.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { twoFactor } from './api.ts'

const TwoFactorSetup = latePart(async () => (await import('./two-factor-setup.tsx')).TwoFactorSetup)
const NewRecoveryCodes = latePart(
  async () => (await import('./new-recovery-codes.tsx')).NewRecoveryCodes,
)
const TwoFactorOff = latePart(async () => (await import('./two-factor-off.tsx')).TwoFactorOff)

const codesLeft = (left: number) =>
  `${left} of ${recoveryCodeCount} recovery codes ${left === 1 ? 'is' : 'are'} left.`

export function TwoFactorCard({ user }: { user: TokenClaims }) {
  const query = useQuery(twoFactor())
  const { data } = query
  const failed = useFailedState(query, 'Two-factor login')
  const [dialog, setDialog] = useState<'setup' | 'codes' | 'off'>()
  const close = () => setDialog(undefined)
  return (
    <Card
      title="Two-factor login"
      aside={
        data && <Badge look={data.enabled ? 'good' : 'plain'}>{data.enabled ? 'on' : 'off'}</Badge>
      }
    >
      {!data && failed}
      {!data && !failed && <Skeleton label="Loading two-factor login" lines={2} />}
      {data && (
        <div className="grid justify-items-start gap-4">
          {!data.enabled && user.sbStatus === 'admin' && (
            <Notice look="info">
              You can see and change every customer’s data.{' '}
              {user.mustSetUpTwoFactor
                ? 'You can open the admin page once two-factor login is on.'
                : 'Please turn on two-factor login.'}
            </Notice>
          )}
          <p className="text-balance">
            {data.enabled
              ? `After your password, we ask for a code from your phone. ${codesLeft(data.recoveryCodesLeft)}`
              : 'After your password, we ask for a code from an app on your phone. A stolen password alone won’t get anyone in.'}
          </p>
          {data.enabled && data.recoveryCodesLeft <= fewRecoveryCodes && (
            <Notice look="info">
              Please create new recovery codes before you need them. Without one, losing your phone
              locks you out.
            </Notice>
          )}
          {data.enabled ? (
            <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
              <Button
                variant={data.recoveryCodesLeft <= fewRecoveryCodes ? 'primary' : 'outline'}
                aria-haspopup="dialog"
                onClick={() => setDialog('codes')}
              >
                New recovery codes
              </Button>
              <Button variant="danger" aria-haspopup="dialog" onClick={() => setDialog('off')}>
                Turn off
              </Button>
            </div>
          ) : (
            <Button aria-haspopup="dialog" onClick={() => setDialog('setup')}>
              Set up
            </Button>
          )}
        </div>
      )}
      {dialog === 'setup' && <TwoFactorSetup onClose={close} />}
      {dialog === 'codes' && <NewRecoveryCodes onClose={close} />}
      {dialog === 'off' && <TwoFactorOff onClose={close} />}
    </Card>
  )
}
