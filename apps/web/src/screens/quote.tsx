import { useMemo } from 'react'
import { BrokenLink } from '#features/auth/broken-link.tsx'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'
import { linkedQuote } from '#features/quote/api.ts'
import { Quote } from '#features/quote/quote.tsx'

/** The one quote that the link in our email opens. */
export function QuoteScreen() {
  const code = useCodeFromLink('codeOfQuote')
  const calls = useMemo(() => linkedQuote(code), [code])
  return (
    <>
      <title>Your quote · Smart Bird</title>
      {code ? (
        <Quote calls={calls} unknown={(sentence) => <BrokenLink sentence={sentence} />} />
      ) : (
        <BrokenLink sentence="This link is incomplete. Please open it from the email again." />
      )}
    </>
  )
}
