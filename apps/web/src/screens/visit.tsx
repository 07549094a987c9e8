import { useMemo } from 'react'
import { Bird } from '#components/bird.tsx'
import { BrokenLink } from '#features/auth/broken-link.tsx'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'
import { linkedVisit } from '#features/visit/api.ts'
import { Visits } from '#features/visit/visits.tsx'

/** The one visit that the link in our email opens. */
export function VisitScreen() {
  const code = useCodeFromLink('codeOfVisit')
  const calls = useMemo(() => linkedVisit(code), [code])
  return (
    <>
      <title>Your visit · Smart Bird</title>
      {code ? (
        <div className="mx-auto max-w-[64rem]">
          <Visits
            calls={calls}
            heading={
              <div className="-mb-5 flex items-end justify-between gap-x-4">
                <h1 className="pb-5 text-2xl">Your visit</h1>
                <Bird pose="stand-roof" className="-mb-4 w-44 shrink-0 sm:-mb-5 sm:w-56" />
              </div>
            }
            unknown={(sentence) => <BrokenLink sentence={sentence} />}
          />
        </div>
      ) : (
        <BrokenLink sentence="This link is incomplete. Please open it from the email again." />
      )}
    </>
  )
}
