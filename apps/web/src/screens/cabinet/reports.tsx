import { useSearchParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Link } from '#components/link.tsx'
import { ReportButton } from '#features/contact/report-button.tsx'
import { customersCalls } from '#features/threads/api.ts'
import { HostedNotice } from '#features/threads/hosted-notice.tsx'
import { ReportsList } from '#features/threads/reports-list.tsx'
import { Thread } from '#features/threads/thread.tsx'
import { cabinetPath, paths, reportPath } from '#lib/paths.ts'
import { useIsReadOnly, useSession } from '#lib/session.ts'

/** My reports: the list, or the one that the address names. */
export function ReportsScreen() {
  const user = useSession()
  const [search] = useSearchParams()
  const isReadOnly = useIsReadOnly()
  if (!user) return <Link to={paths.login}>Login</Link>
  const reference = search.get('open')
  const list = cabinetPath(user.username, 'reports')
  return (
    <>
      <title>{`${reference ?? 'My reports'} · Smart Bird`}</title>
      {reference ? (
        <BackLink to={list}>All my reports</BackLink>
      ) : (
        <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
      )}
      <h1 className="mb-6 text-2xl">My reports</h1>
      <div className="grid gap-6">
        <HostedNotice />
        {reference ? (
          <Thread
            key={reference}
            calls={customersCalls(reference)}
            readOnly={isReadOnly}
            unknown={() => (
              <Card title="Messages">
                <EmptyState
                  text={
                    <>
                      There is no report <span className="whitespace-nowrap">{reference}</span> in
                      your account.
                    </>
                  }
                >
                  <ButtonLink to={list}>All my reports</ButtonLink>
                </EmptyState>
              </Card>
            )}
          />
        ) : (
          <ReportsList pathOf={(one) => reportPath(user.username, one)}>
            <ReportButton user={user} variant="outline" />
          </ReportsList>
        )}
      </div>
    </>
  )
}
