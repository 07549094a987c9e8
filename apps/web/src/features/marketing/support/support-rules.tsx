import { supportRules } from '@smart-bird/content/support'
import type { ReactNode } from 'react'
import { Icon } from '#components/icon.tsx'
import { Section } from '#features/marketing/section.tsx'
import { rateLine } from '#lib/rate-line.ts'

type RuleId = (typeof supportRules.rules)[number]['id']
/** The rules about what is free; the others cost extra. */
const free: ReadonlySet<RuleId> = new Set<RuleId>(['reply', 'bugs', 'phones'])

/** `record` says how well we keep the first of them. */
export function SupportRules({ record }: { record: ReactNode }) {
  return (
    <Section id="rules" title={supportRules.title}>
      <ul className="rules">
        {supportRules.rules.map(({ id, text }) => (
          <li key={id} data-free={free.has(id) || undefined}>
            <Icon name={free.has(id) ? 'check' : 'paid'} />
            <span>
              {text} {id === 'home-service' && rateLine}
            </span>
          </li>
        ))}
      </ul>
      {record}
    </Section>
  )
}
