import type { TokenClaims } from '@smart-bird/contracts/token'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { Beside, besideLook, plainCard } from '#components/beside.tsx'
import { ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { useIsReadOnly } from '#lib/session.ts'

type One = { above: ReactNode; beside: ReactNode; readOnly: boolean; unknown: () => ReactNode }
type Props = {
  user: TokenClaims
  page: 'myQuotes' | 'myEnquiries'
  thing: 'quote' | 'report'
  one: (reference: string, props: One) => ReactNode
  beside: ReactNode
  /** The list. */
  children: ReactNode
}

/** A customer's own quotes or reports: the list, or the one that the address names. */
export function OwnList({ user, page, thing, one, beside, children }: Props) {
  const reference = useSearchParams()[0].get('open')
  const readOnly = useIsReadOnly()
  const list = cabinetPath(user.username, page)
  const head = (
    <>
      <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
      <h1 className="mb-6 text-2xl">My {thing}s</h1>
    </>
  )
  const unknown = () => (
    <>
      {head}
      <div className={plainCard}>
        <EmptyState
          pose="look-back"
          text={
            <>
              There is no {thing} <span className="whitespace-nowrap">{reference}</span> in your
              account.
            </>
          }
        >
          <ButtonLink to={list}>All my {thing}s</ButtonLink>
        </EmptyState>
      </div>
    </>
  )
  return (
    <>
      <title>{`${reference ?? `My ${thing}s`} · Smart Bird`}</title>
      {reference ? (
        one(reference, {
          above: <BackLink to={list}>{`All my ${thing}s`}</BackLink>,
          beside: <Beside>{beside}</Beside>,
          readOnly,
          unknown,
        })
      ) : (
        <>
          {head}
          <div className={besideLook}>
            <div className="grid grid-cols-1 content-start gap-6">{children}</div>
            <Beside>{beside}</Beside>
          </div>
        </>
      )}
    </>
  )
}
