import { lazy, memo, Suspense, useEffect, useRef } from 'react'

let comeNear: () => void = () => {}
const near = new Promise<void>((resolve) => {
  comeNear = resolve
})

const ContactForm = lazy(async () => {
  if (!import.meta.env.SSR) await near
  return { default: (await import('./contact-form.tsx')).ContactForm }
})

/**
 * The form's code is half as much as the whole page's, so it is fetched when the form comes near. Until
 * then the prerendered form stays, with what was typed into it. Takes no properties on purpose: an
 * update from above would make React throw the prerendered form away.
 */
export const LazyContactForm = memo(function LazyContactForm() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) comeNear()
      },
      { rootMargin: '600px' },
    )
    if (place.current) observer.observe(place.current)
    // The router's way within the page waits for every part of it, and would wait for this one for ever.
    const onLink = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a')) comeNear()
    }
    for (const name of ['click', 'popstate']) addEventListener(name, onLink, true)
    return () => {
      observer.disconnect()
      for (const name of ['click', 'popstate']) removeEventListener(name, onLink, true)
    }
  }, [])
  return (
    <div ref={place}>
      <Suspense fallback={<div className="min-h-[44rem]" />}>
        <ContactForm />
      </Suspense>
    </div>
  )
})
