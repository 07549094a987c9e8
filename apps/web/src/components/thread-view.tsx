import type { Thread, ThreadMessage, ThreadPhoto } from '@smart-bird/contracts/threads'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { join } from './class-names.ts'
import { Moment } from './moment.tsx'

type Props = {
  thread: Pick<Thread, 'description' | 'createdAt' | 'messages' | 'photos'>
  /** Who reads it: to senders, their own messages are by "You". */
  reader: ThreadMessage['from']
  /** The name of who sent the enquiry. */
  sender: string
  loadPhoto: (id: number) => Promise<Blob>
}

/** An enquiry with what was written since, oldest first, and its photos. */
export function ThreadView({ thread, reader, sender, loadPhoto }: Props) {
  const { description, createdAt, messages, photos } = thread
  return (
    <div className="grid gap-5">
      <ol aria-label="Messages" className="grid gap-5">
        <Message from="sender" author={sender} text={description} sentAt={createdAt} />
        {messages.map(({ id, author, ...message }) => (
          <Message
            key={id}
            {...message}
            author={reader === 'sender' && message.from === 'sender' ? 'You' : author}
          />
        ))}
      </ol>
      {photos.length > 0 && (
        <ul aria-label="Photos" className="grid grid-cols-3 gap-3">
          {photos.map((photo, place) => (
            <Photo
              key={photo.id}
              photo={photo}
              name={`Photo ${place + 1} of ${photos.length}`}
              load={loadPhoto}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type MessageProps = Pick<ThreadMessage, 'from' | 'author' | 'text' | 'sentAt'> & {
  byPhone?: boolean
}

/** Ours have the lamp's color. */
function Message({ from, author, text, sentAt, byPhone = false }: MessageProps) {
  return (
    <li className={join('border-l-4 pl-4', from === 'admin' ? 'border-amber' : 'border-line')}>
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
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </li>
  )
}

type PhotoProps = { photo: ThreadPhoto; name: string; load: (id: number) => Promise<Blob> }

/** Small at first; a press shows it as wide as the thread. Its place is kept while it loads. */
function Photo({ photo: { id, width, height }, name, load }: PhotoProps) {
  const [isLarge, setLarge] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['photo', id],
    queryFn: async () => asDataUrl(await load(id)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <li className={isLarge ? 'col-span-full' : undefined}>
      <button
        type="button"
        aria-expanded={isLarge}
        onClick={() => setLarge(!isLarge)}
        className={join(
          'block w-full cursor-pointer overflow-hidden rounded-md border border-line bg-sunk text-sm text-soft',
          !isLarge && 'aspect-square',
        )}
      >
        {data ? (
          <img
            src={data}
            alt={name}
            width={width}
            height={height}
            className={isLarge ? 'h-auto w-full' : 'size-full object-cover'}
          />
        ) : (
          <span>{isError ? `${name} couldn’t be loaded` : `Loading ${name.toLowerCase()}`}</span>
        )}
      </button>
    </li>
  )
}

/** The page's policy takes pictures from this site and from data only. */
const asDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
