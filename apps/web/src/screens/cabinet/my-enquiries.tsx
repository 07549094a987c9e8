import type { TokenClaims } from '@smart-bird/contracts/token'
import { useSearchParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { ownEnquiry } from '#features/enquiry/api.ts'
import { Enquiry, plainCard } from '#features/enquiry/enquiry.tsx'
import { HostedNotice } from '#features/enquiry/hosted-notice.tsx'
import { OwnEnquiries } from '#features/enquiry/own-enquiries.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { useIsReadOnly } from '#lib/session.ts'

/** My reports: the list, or the one that the address names. */
export const MyEnquiriesScreen = forUser(function MyEnquiries({ user }) {
  const [search] = useSearchParams()
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
            <OwnEnquiries user={user} />
          </div>
        </>
      )}
    </>
  )
})

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
      calls={ownEnquiry(reference)}
      title={`Report ${reference}`}
      above={<BackLink to={list}>All my reports</BackLink>}
      readOnly={isReadOnly}
      unknown={() => (
        <>
          <Head user={user} />
          <div className={plainCard}>
            <EmptyState
              pose="look-back"
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
