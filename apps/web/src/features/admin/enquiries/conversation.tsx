import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { EnquiryView } from '#components/enquiry-view.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { enquiryOf, loadEnquiryPhoto } from './api.ts'
import { senderOf } from './rules.ts'

/** What was asked is in the list's row; what was written since arrives a moment later. */
export function Conversation({ enquiry }: { enquiry: EnquiryRow }) {
  const query = useQuery(enquiryOf(enquiry.id))
  const { data } = query
  const failed = useFailedState(query)
  return (
    <>
      <EnquiryView
        enquiry={data ?? { ...enquiry, messages: [], photos: [] }}
        reader="admin"
        sender={senderOf(enquiry)}
        first={<FoldedText text={enquiry.description} />}
        loadPhoto={loadEnquiryPhoto(enquiry.id)}
      />
      {failed}
    </>
  )
}

const longest = 600

/** A very long message is folded at first: the answer's form comes after it. */
function FoldedText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  if (text.length <= longest) return text
  return (
    <>
      <span className={open ? undefined : 'line-clamp-8'}>{text}</span>
      <Button
        variant="quiet"
        aria-expanded={open}
        className="-ml-1 px-1! text-sm"
        onClick={() => setOpen(!open)}
      >
        {open ? 'Show less' : 'Show all'}
      </Button>
    </>
  )
}
