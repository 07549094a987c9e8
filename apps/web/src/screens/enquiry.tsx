import { useMemo } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { NightStreet } from '#components/night-street.tsx'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'
import { linkedEnquiry } from '#features/enquiry/api.ts'
import { Enquiry } from '#features/enquiry/enquiry.tsx'
import { paths } from '#lib/paths.ts'

/** The one enquiry that the link in our answer opens. */
export function EnquiryScreen() {
  const code = useCodeFromLink('codeOfEnquiry')
  const calls = useMemo(() => linkedEnquiry(code), [code])
  return (
    <>
      <title>Our answer · Smart Bird</title>
      {code ? (
        <Enquiry
          calls={calls}
          title={title}
          unknown={(sentence) => <Broken sentence={sentence} />}
        />
      ) : (
        <Broken sentence="This link is incomplete. Please open it from the email again." />
      )}
    </>
  )
}

const title = 'Our answer'

/** Nobody can send the same link again, so this leads to us. */
function Broken({ sentence }: { sentence: string }) {
  const [what, ...then] = sentence.split(/\.\s*(?=\S|$)/).filter(Boolean)
  return (
    <div className="mx-auto max-w-[45rem] overflow-hidden rounded-lg border border-line bg-raised shadow-low">
      <div data-screen-only className="night flex h-44 items-end dark:bg-night-deep sm:h-80">
        <NightStreet className="h-[42.75rem] sm:h-[57rem]" />
      </div>
      <div className="grid justify-items-start gap-5 p-5 sm:p-7">
        <div role="alert">
          <h1 className="text-2xl">{what}</h1>
          {then.length > 0 && <p className="mt-3">{`${then.join('. ')}.`}</p>}
        </div>
        <p className="text-pretty text-soft">
          Can’t find the email? Write to us again, and we’ll answer within 48 hours.
        </p>
        <ButtonLink to={paths.contact} variant="primary">
          Write to us
        </ButtonLink>
      </div>
    </div>
  )
}
