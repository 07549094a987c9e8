import { lazy, memo, Suspense } from 'react'
import { formNeeded } from './form-gate.ts'

const ContactForm = lazy(async () => {
  await formNeeded
  return { default: (await import('./contact-form.tsx')).ContactForm }
})

/**
 * The prerendered form stays as it is, with what was typed into it, until its code has come. Takes no
 * properties on purpose: an update from above would make React throw the prerendered form away.
 */
export const FormPlace = memo(function FormPlace() {
  return (
    <Suspense fallback={<div className="min-h-[44rem]" />}>
      <ContactForm />
    </Suspense>
  )
})
