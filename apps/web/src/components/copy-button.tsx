import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTimeout } from '#lib/use-timeout.ts'
import { Button } from './button.tsx'

const copiedMs = 3000

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useTimeout(() => setState('idle'), copiedMs, state === 'copied')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      // The browser may refuse; the text can be selected by hand.
      setState('refused')
    }
  }
  const Icon = state === 'copied' ? Check : Copy
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button onClick={copy}>
        <Icon size={18} aria-hidden="true" />
        {label}
      </Button>
      <span role="status" className="text-sm text-soft empty:-ml-3">
        {state === 'copied' && 'Copied.'}
        {state === 'refused' && 'Your browser blocked copying. Please select and copy the text.'}
      </span>
    </span>
  )
}
