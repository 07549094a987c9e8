import { useEffect, useState } from 'react'

/** The id of the section that is being read: the one that a line a third down the window crosses. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [inView, setInView] = useState<string>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const [read] = entries.filter(({ isIntersecting }) => isIntersecting)
        if (read) setInView(read.target.id)
      },
      { rootMargin: '-33% 0px -67%' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return inView
}
