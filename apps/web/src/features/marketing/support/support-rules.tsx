import { supportRules } from '@smart-bird/content/support'
import { Icon } from '#components/icon.tsx'

export function SupportRules() {
  return (
    <section aria-labelledby="rules" className="info-section">
      <h2 id="rules" className="text-2xl">
        {supportRules.title}
      </h2>
      <ul className="rules">
        {supportRules.rules.map(({ id, text }) => (
          <li key={id}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
