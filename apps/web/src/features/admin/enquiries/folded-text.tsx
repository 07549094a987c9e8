import { useState } from 'react'
import { Button } from '#components/button.tsx'

const longest = 600

/** A very long message is folded at first: the answer's form comes after it. */
export function FoldedText({ text }: { text: string }) {
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
