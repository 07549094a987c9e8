import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { limits } from '@smart-bird/contracts/limits'
import { Button } from '#components/button.tsx'
import { TextAreaField } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'

type Props = {
  note: string
  onChange: (note: string) => void
  isChanged: boolean
  busy: boolean
  onSave: () => void
  /** Somebody else changed the enquiry, whose note is now another. */
  refusal: { error: Error; stored: EnquiryRow['note'] } | undefined
}

/** What admins tell each other; the sender doesn't read it. */
export const InternalNote = ({ note, onChange, isChanged, busy, onSave, refusal }: Props) => (
  <div className="grid gap-2">
    <TextAreaField
      label="Internal note"
      rows={2}
      maxLength={limits.noteMax}
      value={note}
      onChange={({ target }) => onChange(target.value)}
      className="[&_textarea]:field-sizing-content [&_textarea]:max-h-72 [&_textarea]:min-h-20"
    />
    {(isChanged || busy) && (
      <Button
        className="min-h-10 justify-self-start px-3 text-sm max-sm:min-h-11"
        busy={busy}
        onClick={onSave}
      >
        Save note
      </Button>
    )}
    {refusal && (
      <Notice look="error">
        <p>{sentenceOf(refusal.error)}</p>
        <p className="font-normal whitespace-pre-wrap [overflow-wrap:anywhere]">
          {whatChanged(refusal.error) ??
            (refusal.stored ? `The note is now: ${refusal.stored}` : 'The note is now empty.')}
        </p>
      </Notice>
    )}
  </div>
)

/** What the sender did; undefined if it was another admin. */
const whatChanged = (error: unknown): string | undefined =>
  isCallError(error) ? error.fields.seen?.[0] : undefined
