import { type ReactNode, useEffect, useState } from 'react'

/** Opens the contents, too, where they are folded. Away while the reader goes on, back as soon as they turn back. */
export function ToContents({ children }: { children: ReactNode }) {
  const [isAway, setIsAway] = useState(true)
  useEffect(() => {
    let last = scrollY
    const look = () => {
      setIsAway(scrollY > last)
      last = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <div className="to-contents" data-away={isAway || undefined}>
      <a href="#contents" className="btn btn-outline">
        {children}
      </a>
    </div>
  )
}
