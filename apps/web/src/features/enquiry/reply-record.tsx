import { replyRecord } from '@smart-bird/content/support'
import { useEffect, useRef, useState } from 'react'
import { findReplyRecord } from './reply-record-api.ts'

const movements = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * How fast we really answered. The figures are fetched at the first movement that has brought their place near, because a
 * page that is only opened asks nobody for anything. Its style keeps the place free, or lets nothing that is read move.
 */
export function ReplyRecord() {
  const [sentence, setSentence] = useState<string>()
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const end = new AbortController()
    const show = async () => {
      end.abort()
      const record = await findReplyRecord()
      if (record) setSentence(replyRecord(record))
    }
    // Without the figures, the rule itself is enough.
    const ask = () => {
      const { top = 0 } = place.current?.getBoundingClientRect() ?? {}
      if (top < 2 * innerHeight) void show().catch(() => undefined)
    }
    for (const name of movements) addEventListener(name, ask, { signal: end.signal, passive: true })
    return () => end.abort()
  }, [])
  return (
    <p ref={place} className="reply-record">
      {sentence}
    </p>
  )
}
