import { useMemo } from 'react'
import { Link } from '#components/link.tsx'
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

function Broken({ sentence }: { sentence: string }) {
  return (
    <div className="grid gap-4">
      <Notice look="error">{sentence}</Notice>
      <p>
        Or{' '}
        <Link to={paths.contact} className="text-link">
          write to us
        </Link>{' '}
        again.
      </p>
    </div>
  )
}
