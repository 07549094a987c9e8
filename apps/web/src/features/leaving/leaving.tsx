import type { TokenClaims } from '@smart-bird/contracts/token'
import { formatMoment } from '@smart-bird/receipt/moment'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { Day } from '#components/day.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { Link } from '#components/link.tsx'
import { usePageDialog } from '#components/page-dialogs.tsx'
import { RowSkeleton } from '#components/row-skeleton.tsx'
import { wrapping } from '#components/wrapping.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { myEnquiryPath, paths } from '#lib/paths.ts'
import { useCanChange } from '#lib/use-can-change.ts'
import { useOpenDialog } from '#lib/use-open-dialog.ts'
import { kitConfirmation, type LeavingState, leaving, saveMyData } from './api.ts'
import { CloseAccount } from './close-account.tsx'
import { Disconnect } from './disconnect.tsx'
import { HandOver } from './hand-over.tsx'

type Props = {
  user: TokenClaims
  /** The home, which goes on. */
  picture: ReactNode
}

/** What it means not to be locked in, and what does it. */
export function Leaving({ user, picture }: Props) {
  const query = useQuery(leaving(user))
  const failed = useFailedState(query, 'What you can take with you')
  const { data } = query
  if (failed || !data)
    return (
      <Card title="Leaving">
        {failed ?? <RowSkeleton label="Loading what you can take with you" rows={8} />}
      </Card>
    )
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
      <Yours {...data} picture={picture} />
      <div className="grid gap-4 lg:gap-6">
        <Data />
        <Connection {...data} />
      </div>
      <Farewell {...data} user={user} />
    </div>
  )
}

/** What stays with the home without us. */
function Yours({ kitAt, picture }: LeavingState & Pick<Props, 'picture'>) {
  const confirming = useMutation(kitConfirmation())
  const canChange = useCanChange()
  return (
    <Card title="What is yours">
      <div className="flex items-end justify-between gap-x-4">
        <p className="self-start pb-4">
          <strong>Your home goes on without us.</strong> These are yours:
        </p>
        <div className="-mt-4 -mb-0.75 w-28 shrink-0 sm:w-40">{picture}</div>
      </div>
      <ul className="yours">
        <li>The devices you’ve paid for in full</li>
        <li>
          A license to what we wrote for your home, which may{' '}
          <Link to={paths.license} className="text-link">
            pass to its next owner
          </Link>
        </li>
        <li>The system itself, and its administrator’s account</li>
        <li>
          The backup emergency kit: on your home’s own page, under Settings, System, Backups.
          Without it no backup can be restored, not even by us.
          {kitAt ? (
            <p className="mt-1 font-semibold text-teal">
              You have it, since {formatMoment(kitAt).mediumDate}.
            </p>
          ) : (
            <span className="mt-1 block">
              <CheckboxField
                label="I have it"
                checked={confirming.isPending}
                disabled={!canChange || confirming.isPending}
                onChange={() => confirming.mutate()}
              />
            </span>
          )}
        </li>
      </ul>
      <p className="mt-4">
        <strong>What ends:</strong> a domain that we manage for you, and the premium components.
      </p>
    </Card>
  )
}

function Data() {
  const saving = useMutation({ mutationFn: saveMyData })
  const canChange = useCanChange()
  return (
    <Card title="Take your data" className="flex flex-col">
      <p>
        Everything we have about you and your home, in one ZIP file: your account, orders and
        payments, what we wrote to each other, photos, receipts and contracts. It takes a moment.
      </p>
      <p className="mt-2 text-sm text-soft">
        Our internal notes aren’t part of it. You can download it three times a day.
      </p>
      <Act error={saving.error}>
        <Button
          variant="primary"
          busy={saving.isPending}
          paused={!canChange}
          onClick={() => saving.mutate()}
        >
          Download everything
        </Button>
      </Act>
    </Card>
  )
}

function Connection({ connected, disconnectedAt }: LeavingState) {
  const open = usePageDialog((isOpen, close) => <Disconnect open={isOpen} onClose={close} />)
  const canChange = useCanChange()
  return (
    <Card title="Cut our connection" className="flex flex-col">
      {connected ? (
        <>
          <p>
            Smart Bird can then no longer restart, sync or hear from your home. Your home goes on
            working by itself.
          </p>
          <p className="mt-2 text-sm text-soft">
            To connect it again, ask us: we make new keys for it.
          </p>
          <Act>
            <Button aria-haspopup="dialog" paused={!canChange} onClick={open}>
              Cut the connection
            </Button>
          </Act>
        </>
      ) : (
        <p>
          {disconnectedAt
            ? `You cut it on ${formatMoment(disconnectedAt).mediumDate}. Smart Bird can no longer restart, sync or hear from your home.`
            : 'Your home isn’t connected to Smart Bird.'}
        </p>
      )}
      {disconnectedAt && !connected && (
        <>
          <p className="mt-4 font-semibold">To remove our package from your home</p>
          <ol className="mt-1 list-decimal pl-5">
            <li>Delete packages/smart_bird.yaml in its configuration folder.</li>
            <li>Restart the platform: Settings, System, Restart.</li>
          </ol>
        </>
      )}
    </Card>
  )
}

function Farewell({ deletionAsked, handOverAsked, user }: LeavingState & { user: TokenClaims }) {
  const [isHandingOver, handOver] = useOpenDialog('hand over')
  const closeAccount = usePageDialog((isOpen, close) => (
    <CloseAccount open={isOpen} onClose={close} />
  ))
  const canChange = useCanChange()
  return (
    <Card title="Hand over, or close" className="lg:col-span-2">
      <div className="grid gap-6 *:flex *:flex-col lg:grid-cols-2 lg:gap-20">
        <div>
          {handOverAsked ? (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              <strong>
                You asked us on <Day at={handOverAsked.at} />:
              </strong>
              {'\n'}
              {wrapping(handOverAsked.words)}
            </p>
          ) : (
            <p>
              <strong>A new owner?</strong> Tell us who, and from when. The home and its running
              guarantees go to their account, with new keys. Your orders and payments stay with
              yours.
            </p>
          )}
          <Act>
            {handOverAsked ? (
              <ButtonLink to={myEnquiryPath(user.username, handOverAsked.reference)}>
                Your request {handOverAsked.reference}
              </ButtonLink>
            ) : (
              <Button aria-haspopup="dialog" paused={!canChange} onClick={() => handOver('')}>
                Hand the home over
              </Button>
            )}
            <HandOver open={isHandingOver !== undefined} onClose={() => handOver(undefined)} />
          </Act>
        </div>
        <div className="max-lg:border-t max-lg:border-line max-lg:pt-6">
          <p>
            <strong>Done with us?</strong> We delete your account and what we know about you, except
            what tax law makes us keep.
          </p>
          <Act>
            {deletionAsked ? (
              <ButtonLink to={myEnquiryPath(user.username, deletionAsked)}>
                Your request {deletionAsked}
              </ButtonLink>
            ) : (
              <Button
                variant="danger"
                aria-haspopup="dialog"
                paused={!canChange}
                onClick={closeAccount}
              >
                Close my account
              </Button>
            )}
          </Act>
        </div>
      </div>
    </Card>
  )
}

function Act({ error, children }: { error?: Error | null; children: ReactNode }) {
  return (
    <div className="mt-auto pt-4">
      {children}
      {error && (
        <p role="alert" className="mt-2 text-sm font-medium text-red">
          {sentenceOf(error)}
        </p>
      )}
    </div>
  )
}
