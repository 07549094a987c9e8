import { limits } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { shrinkPhoto } from '#lib/shrink-photo.ts'
import { useSendingKey } from '#lib/use-sending-key.ts'
import { type EnquiryCalls, sendingTo } from './api.ts'

type Props = {
  calls: EnquiryCalls
  count: number
  /** A reply that was sent since ends what is said about the last photos. */
  messages: number
}

/** Makes photos small in the browser, and sends one after the other. */
export function AddPhotos({ calls, count, messages }: Props) {
  const adding = useMutation(sendingTo(calls, calls.addPhoto))
  const sending = useSendingKey()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [last, setLast] = useState<{ faults: readonly string[]; messages: number }>()
  const faults = last?.messages === messages ? last.faults : []
  const [isBusy, setBusy] = useState(false)
  const left = limits.photosMax - count
  const add = async (files: readonly File[]) => {
    setBusy(true)
    const found: string[] = []
    for (const file of files.slice(0, left)) {
      const fault = await addOne(file)
      if (fault) found.push(`${file.name}: ${fault}`)
    }
    if (files.length > left) found.push(`No more than ${limits.photosMax} photos fit here.`)
    setLast({ faults: found, messages })
    setBusy(false)
  }
  const addOne = async (file: File): Promise<string | undefined> => {
    const jpeg = await shrinkPhoto(file)
    if (jpeg === undefined) return `your browser can’t read this as a photo. ${wayOut(file)}`
    try {
      const key = sending.keyFor([file.name, file.size, file.lastModified].join())
      await adding.mutateAsync({ key, jpeg })
      sending.forget()
      return undefined
    } catch (error) {
      return sentenceOf(error)
    }
  }
  return (
    <>
      {faults.length > 0 && (
        <Notice look="error" className="basis-full">
          {faults.map((fault) => (
            <p key={fault} className="[overflow-wrap:anywhere]">
              {fault}
            </p>
          ))}
        </Notice>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button
        aria-describedby={hint}
        busy={isBusy}
        disabled={left <= 0}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={18} aria-hidden="true" />
        Add photos
      </Button>
      <p id={hint} className="grow basis-60 text-xs text-faint max-sm:order-last">
        {left > 0
          ? `Up to ${left} ${count > 0 ? 'more ' : ''}${left === 1 ? 'photo' : 'photos'}, added right away. We shrink them and remove the location.`
          : 'No more photos fit here.'}
      </p>
    </>
  )
}

/** Few browsers read what an iPhone takes. */
const wayOut = ({ name, type }: File) =>
  /hei[cf]/i.test(`${name} ${type}`)
    ? 'Send a screenshot of it, or take the next ones as JPEG: on an iPhone, Settings → Camera → Formats → Most Compatible.'
    : 'Please choose a JPEG or PNG.'
