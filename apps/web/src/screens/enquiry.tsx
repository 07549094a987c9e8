import { useMemo } from 'react'
import { BrokenLink } from '#features/auth/broken-link.tsx'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'
import { linkedEnquiry } from '#features/enquiry/api.ts'
import { Enquiry } from '#features/enquiry/enquiry.tsx'

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
          unknown={(sentence) => <BrokenLink sentence={sentence} />}
        />
      ) : (
        <BrokenLink sentence="This link is incomplete. Please open it from the email again." />
      )}
    </>
  )
}

const title = 'Our answer'
