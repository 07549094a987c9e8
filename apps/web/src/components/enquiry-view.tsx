import type { Enquiry, EnquiryMessage } from '@smart-bird/contracts/enquiry'
import { Phone } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { join } from './class-names.ts'
import { EnquiryPhotos } from './enquiry-photos.tsx'
import { Moment } from './moment.tsx'

type Props = {
  enquiry: Pick<Enquiry, 'description' | 'createdAt' | 'messages' | 'photos'>
  reader: EnquiryMessage['from']
  /** Who sent the enquiry: to themselves, "You". */
  sender: string
  loadPhoto: (id: number) => Promise<Blob>
  /** In place of the description's plain text. */
  first?: ReactNode
}

/** An enquiry with what was written and added since, oldest first. */
export function EnquiryView({ enquiry, reader, sender, loadPhoto, first }: Props) {
  const { description, createdAt, messages, photos } = enquiry
  const named = photos.map((photo, index) => ({
    ...photo,
    name: `Photo ${index + 1} of ${photos.length}`,
    follows: messages.filter(({ sentAt }) => sentAt <= photo.addedAt).length,
  }))
  const photosAfter = (count: number) => {
    const added = named.filter(({ follows }) => follows === count)
    return added.length > 0 && <EnquiryPhotos author={sender} photos={added} load={loadPhoto} />
  }
  return (
    <ol aria-label="Messages" className="grid gap-6">
      <Message from="sender" author={sender} text={first ?? description} sentAt={createdAt} />
      {photosAfter(0)}
      {messages.map(({ id, author, ...message }, index) => (
        <Fragment key={id}>
          <Message
            {...message}
            author={
              message.from === 'sender'
                ? sender
                : reader === 'admin'
                  ? author
                  : `${author}, Smart Bird`
            }
          />
          {photosAfter(index + 1)}
        </Fragment>
      ))}
    </ol>
  )
}

type MessageProps = Pick<EnquiryMessage, 'from' | 'author' | 'sentAt'> & {
  text: ReactNode
  byPhone?: boolean
}

/** Ours have the ground of good news. */
function Message({ from, author, text, sentAt, byPhone = false }: MessageProps) {
  return (
    <li
      className={join(
        'border-l-4 pl-[min(1rem,4vw)]',
        from === 'admin'
          ? 'rounded-md border-teal bg-teal-wash py-3 pr-[min(1rem,4vw)]'
          : 'border-edge/60',
      )}
    >
      <p className="mb-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <strong className="text-ink [overflow-wrap:anywhere]">{author}</strong>
        {byPhone && (
          <span className="inline-flex items-center gap-1">
            <Phone size={14} aria-hidden="true" />
            by phone
          </span>
        )}
        <Moment at={sentAt} />
      </p>
      <p className="whitespace-pre-wrap text-pretty [overflow-wrap:anywhere]">{text}</p>
    </li>
  )
}
