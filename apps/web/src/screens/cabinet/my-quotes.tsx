import type { TokenClaims } from '@smart-bird/contracts/token'
import { useSearchParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { ownQuote } from '#features/quote/api.ts'
import { OwnQuotes } from '#features/quote/own-quotes.tsx'
import { Quote } from '#features/quote/quote.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { useIsReadOnly } from '#lib/session.ts'

/** My quotes: the list, or the one that the address names. */
export const MyQuotesScreen = forUser(function MyQuotes({ user }) {
  const [search] = useSearchParams()
  const reference = search.get('open')
  return (
    <>
      <title>{`${reference ?? 'My quotes'} · Smart Bird`}</title>
      {reference ? (
        <One key={reference} user={user} reference={reference} />
      ) : (
        <>
          <Head user={user} />
          <OwnQuotes username={user.username} />
        </>
      )}
    </>
  )
})

const Head = ({ user }: { user: TokenClaims }) => (
  <>
    <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
    <h1 className="mb-6 text-2xl">My quotes</h1>
  </>
)

function One({ user, reference }: { user: TokenClaims; reference: string }) {
  const isReadOnly = useIsReadOnly()
  const list = cabinetPath(user.username, 'myQuotes')
  return (
    <Quote
      calls={ownQuote(reference)}
      above={<BackLink to={list}>All my quotes</BackLink>}
      readOnly={isReadOnly}
      unknown={() => (
        <>
          <Head user={user} />
          <div className="rounded-lg border border-line bg-raised p-5 shadow-low sm:p-7">
            <EmptyState
              pose="look-back"
              text={
                <>
                  There is no quote <span className="whitespace-nowrap">{reference}</span> in your
                  account.
                </>
              }
            >
              <ButtonLink to={list}>All my quotes</ButtonLink>
            </EmptyState>
          </div>
        </>
      )}
    />
  )
}
