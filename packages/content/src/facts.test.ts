import { expect, it } from 'vitest'
import { facts, subscriptionFacts } from './facts.ts'
import { questions } from './faq.ts'
import { supportRules } from './support.ts'
import { termsSections } from './terms.ts'

it.each([facts.replyTime, facts.bugsFree, facts.phonesFree])(
  'support page, FAQ and terms say the same: %s',
  (fact) => {
    expect(supportRules.rules.map(({ text }) => text)).toContain(fact)
    expect(questions.flatMap(({ answer }) => answer).join(' ')).toContain(fact)
    expect(termsSections.flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain(fact)
  },
)

it('the terms say of the subscription what its button and its email say', () => {
  const { charged, ...facts } = subscriptionFacts
  const words = termsSections.flatMap(({ paragraphs }) => paragraphs).join(' ')
  for (const fact of [...Object.values(facts), charged('its price')]) expect(words).toContain(fact)
})
