import { replyRecord } from '@smart-bird/content/support'
import { useEffect, useState } from 'react'
import { findReplyRecord } from './reply-record-api.ts'

const movements = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * How fast we really answered. The figures are fetched at the first movement, because a page that is only opened asks
 * nobody for anything. Their place is kept free, so that nothing moves.
 */
export function ReplyRecord() {
  const [sentence, setSentence] = useState<string>()
  useEffect(() => {
    const end = new AbortController()
    const show = async () => {
      end.abort()
      const record = await findReplyRecord()
      if (record) setSentence(replyRecord(record))
    }
    // Without the figures, the rule itself is enough.
    const ask = () => void show().catch(() => undefined)
    for (const name of movements) addEventListener(name, ask, { signal: end.signal, passive: true })
    return () => end.abort()
  }, [])
  return <p className="reply-record">{sentence}</p>
}
