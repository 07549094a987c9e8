import type { TokenClaims } from '@smart-bird/contracts/token'
import { useSearchParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Link } from '#components/link.tsx'
import { ReportButton } from '#features/contact/report-button.tsx'
import { customersCalls } from '#features/threads/api.ts'
import { HostedNotice } from '#features/threads/hosted-notice.tsx'
import { ReportsList } from '#features/threads/reports-list.tsx'
import { Enquiry, plainCard } from '#features/threads/thread.tsx'
import { cabinetPath, myEnquiryPath, paths } from '#lib/paths.ts'
import { useIsReadOnly, useSession } from '#lib/session.ts'

/** My reports: the list, or the one that the address names. */
export function ReportsScreen() {
  const user = useSession()
  const [search] = useSearchParams()
  if (!user) return <Link to={paths.login}>Login</Link>
  const reference = search.get('open')
  return (
    <>
      <title>{`${reference ?? 'My reports'} · Smart Bird`}</title>
      {reference ? (
        <Report key={reference} user={user} reference={reference} />
      ) : (
        <>
          <Head user={user} />
          <div className="grid gap-6">
            <HostedNotice />
            <ReportsList
              pathOf={(one) => myEnquiryPath(user.username, one)}
              button={(variant) => <ReportButton user={user} place="page" variant={variant} />}
            />
          </div>
        </>
      )}
    </>
  )
}

const Head = ({ user }: { user: TokenClaims }) => (
  <>
    <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
    <h1 className="mb-6 text-2xl">My reports</h1>
  </>
)

function Report({ user, reference }: { user: TokenClaims; reference: string }) {
  const isReadOnly = useIsReadOnly()
  const list = cabinetPath(user.username, 'myEnquiries')
  return (
    <Enquiry
      calls={customersCalls(reference)}
      title={`Report ${reference}`}
      above={<BackLink to={list}>All my reports</BackLink>}
      readOnly={isReadOnly}
      unknown={() => (
        <>
          <Head user={user} />
          <div className={plainCard}>
            <EmptyState
              text={
                <>
                  There is no report <span className="whitespace-nowrap">{reference}</span> in your
                  account.
                </>
              }
            >
              <ButtonLink to={list}>All my reports</ButtonLink>
            </EmptyState>
          </div>
        </>
      )}
    />
  )
}
