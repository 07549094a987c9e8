import { useMemo } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { useCodeFromLink } from '#features/auth/use-code-from-link.ts'
import { visitorsCalls } from '#features/threads/api.ts'
import { Thread } from '#features/threads/thread.tsx'
import { paths } from '#lib/paths.ts'

/** The one enquiry that the link in our answer opens. */
export function AnswerScreen() {
  const code = useCodeFromLink()
  const calls = useMemo(() => visitorsCalls(code), [code])
  return (
    <>
      <title>Our answer · Smart Bird</title>
      <h1 className="mb-6 text-2xl">Our answer</h1>
      {code ? (
        <Thread calls={calls} unknown={(sentence) => <Broken sentence={sentence} />} />
      ) : (
        <Broken sentence="This link is incomplete. Please open it from the email again." />
      )}
    </>
  )
}

/** Nobody can send the same link again, so this leads to us. */
function Broken({ sentence }: { sentence: string }) {
  return (
    <div className="grid max-w-[38rem] gap-5 rounded-lg border border-line bg-raised p-5 shadow-low sm:p-7">
      <Notice look="error">{sentence}</Notice>
      <p>Can’t find it? Write to us again, and we’ll answer within 48 hours.</p>
      <ButtonLink to={paths.contact} variant="primary" className="justify-self-start">
        Write to us
      </ButtonLink>
    </div>
  )
}
