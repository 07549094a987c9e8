import { contact } from '@smart-bird/content/contact'
import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { needForm } from './form-gate.ts'

const uses = ['focusin', 'pointerdown', 'submit'] as const

/** Who only scrolls past a drawn form does not fetch its code; who touches it or was sent to it does. */
export function useFormWhenUsed(section: RefObject<HTMLElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${contact.id}`) needForm()
  }, [hash])
  useEffect(() => {
    const element = section.current
    if (!element) return
    // Reached by a click, the page came without the form: then it is drawn as it comes near.
    if (!element.querySelector('form')) return whenNear(element, needForm)
    if (element.contains(document.activeElement) || element.querySelector('[data-submitted]'))
      needForm()
    const onUse = ({ target }: Event) => {
      if (target instanceof Node && element.contains(target)) needForm()
    }
    // At the window: React lets no event through to a part that it has yet to wake.
    for (const name of uses) addEventListener(name, onUse, true)
    return () => {
      for (const name of uses) removeEventListener(name, onUse, true)
    }
  }, [section])
}

function whenNear(element: Element, callback: () => void) {
  const observer = new IntersectionObserver(
    (seen) => {
      if (seen.some((entry) => entry.isIntersecting)) callback()
    },
    { rootMargin: '600px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
