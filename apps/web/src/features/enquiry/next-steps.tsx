import { contact } from '@smart-bird/content/contact'

/** What we do once an enquiry has arrived. */
export function NextSteps() {
  return (
    <div className="next-steps">
      <h3 className="text-xl">{contact.next}</h3>
      <ol aria-label={contact.next}>
        {contact.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
