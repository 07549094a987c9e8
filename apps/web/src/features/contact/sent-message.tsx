import { alerts } from '@smart-bird/contracts/alerts'
import { useEffect, useRef } from 'react'
import { BirdMark } from '#components/logo.tsx'

/** Replaces the form and takes the focus, so that screen readers read it. */
export function SentMessage() {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div className="letter letter-sent">
      <BirdMark size={96} />
      <p ref={message} role="status" tabIndex={-1} className="font-display text-xl">
        {alerts.sent}
      </p>
    </div>
  )
}
