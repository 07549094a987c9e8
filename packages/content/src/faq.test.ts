import { expect, it } from 'vitest'
import { faq, questions } from './faq.ts'
import { offers } from './offers.ts'

it('answers each of its questions', () => {
  expect(faq.title).toBe('Smart Home FAQ')
  expect(new Set(questions.map((one) => one.id)).size).toBe(questions.length)
  for (const { question, answer } of questions) {
    expect(question).toMatch(/\?$/)
    expect(answer.length).toBeGreaterThan(0)
    for (const paragraph of answer) expect(paragraph).toMatch(/^[A-Z“].*\.$/)
  }
})

it('counts the offers, and names none of the prices, which an owner may change', () => {
  const additions = questions.find((one) => one.id === 'additions')?.answer.join(' ')
  expect(additions).toContain(`${offers.length} additional offers`)
  expect(additions).not.toContain('$')
})
