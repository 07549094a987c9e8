import { memo, Suspense, useEffect, useRef } from 'react'
import { preinit } from 'react-dom'
import { lazyPart, reload } from '#components/lazy-part.tsx'
import { failIfStaying } from '#lib/leaving.ts'
import answerStyle from '#styles/marketing/contact-answers.css?url'

let resolveNear: () => void = () => {}
const near = new Promise<void>((resolve) => {
  resolveNear = resolve
})

const ContactForm = lazyPart(async () => {
  if (!import.meta.env.SSR) {
    await near
    preinit(answerStyle, { as: 'style', precedence: 'page' })
  }
  try {
    return (await import('./contact-form.tsx')).ContactForm
  } catch (error) {
    await failIfStaying(error).catch(() => {})
    // The prerendered form stays, and what was typed into it, but can't be sent. A page that came later has none.
    const late = document.querySelector<HTMLElement>('.late')
    if (late && document.querySelector('.letter')) late.hidden = false
    else reload()
    return new Promise<never>(() => {})
  }
})

/**
 * The form's code is half the size of the page's, so it loads when the form is near the viewport, with the style of what the
 * form answers. Until then the prerendered form stays, with what was typed into it. Takes no props on purpose: an update from
 * above would make React discard the prerendered form.
 */
export const LazyContactForm = memo(function LazyContactForm() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) resolveNear()
      },
      { rootMargin: '600px' },
    )
    if (place.current) observer.observe(place.current)
    // The router's way within the page waits for every part of it, and would wait for this one for ever.
    const onLink = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a')) resolveNear()
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
