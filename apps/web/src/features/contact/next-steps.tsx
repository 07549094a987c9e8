import { contact } from '@smart-bird/content/contact'

/** What we do once an enquiry has arrived. */
export function NextSteps() {
  return (
    <ol aria-label={contact.next} className="next-steps">
      {contact.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
