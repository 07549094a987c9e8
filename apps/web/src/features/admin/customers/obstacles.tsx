import { Notice } from '#components/notice.tsx'
import { isCallError } from '#lib/call-error.ts'

/** What is open with a customer, and has to end first. */
export function Obstacles({ error }: { error: Error | null }) {
  const open = isCallError(error) ? error.fields.open : undefined
  return (
    open && (
      <Notice look="error">
        <p>First, this has to end:</p>
        <ul className="list-disc pl-5">
          {open.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Notice>
    )
  )
}
