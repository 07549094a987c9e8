import { useMemo } from 'react'
import { Facade } from '#components/facade.tsx'
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
        <div className="mx-auto max-w-[64rem] [&_h2]:text-2xl">
          <Visits
            calls={calls}
            heading={
              <h1 className="-mb-2 font-sans text-lg font-normal tracking-normal text-soft">
                Your visit
              </h1>
            }
            picture={<Facade packageName="" scene="lit" />}
            unknown={(sentence) => <BrokenLink sentence={sentence} />}
          />
        </div>
      ) : (
        <BrokenLink sentence="This link is incomplete. Please open it from the email again." />
      )}
    </>
  )
}
