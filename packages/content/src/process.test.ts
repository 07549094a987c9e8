import { expect, it } from 'vitest'
import { processSteps } from './process.ts'

it('leads through five numbered steps', () => {
  expect(processSteps.map((step) => step.id)).toEqual([1, 2, 3, 4, 5])
  for (const step of processSteps) expect(step.description).toMatch(/\.$/)
})
