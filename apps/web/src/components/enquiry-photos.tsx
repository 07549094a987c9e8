import type { EnquiryPhoto } from '@smart-bird/contracts/enquiry'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { join } from './class-names.ts'
import { Moment } from './moment.tsx'

/** A photo, and its name in the enquiry. */
type NamedPhoto = EnquiryPhoto & { name: string }

type Props = {
  author: string
  photos: readonly NamedPhoto[]
  load: (id: number) => Promise<Blob>
}

/** Photos that were added between two messages, with the time of the first. */
export const EnquiryPhotos = ({ author, photos, load }: Props) => (
  <li className="border-l-4 border-edge/60 pl-4">
    <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm text-soft">
      <span className="[overflow-wrap:anywhere]">
        <strong className="text-ink">{author}</strong> added{' '}
        {photos.length === 1 ? 'a photo' : `${photos.length} photos`}
      </span>
      {photos.slice(0, 1).map(({ id, addedAt }) => (
        <Moment key={id} at={addedAt} />
      ))}
    </p>
    <ul aria-label="Photos" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photo) => (
        <Photo key={photo.id} photo={photo} load={load} />
      ))}
    </ul>
  </li>
)

type PhotoProps = { photo: NamedPhoto; load: (id: number) => Promise<Blob> }

/** Small at first; a press shows it as wide as the enquiry. Its place is kept while it loads. */
function Photo({ photo: { id, name, width, height }, load }: PhotoProps) {
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
