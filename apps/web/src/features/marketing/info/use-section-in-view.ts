import { useEffect, useState } from 'react'

/** The id of the section that is being read: the last one that begins above a line a third down the window. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [inView, setInView] = useState<string>()
  useEffect(() => {
    const look = () => {
      const isAbove = ({ id }: { id: string }) => {
        const section = document.getElementById(id)
        return section !== null && section.getBoundingClientRect().top < innerHeight / 3
      }
      setInView((sections.findLast(isAbove) ?? sections[0])?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections])
  return inView
}
