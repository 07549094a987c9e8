import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../endpoints.ts'

const changing = [...endpoints].filter(
  ([, { access, method }]) => access === 'admin' && method !== 'GET',
)
const proofOf = {
  always: { asked: ['proof'], required: true },
  password: { asked: ['password'], required: true },
  never: { asked: [], required: false },
}
const fieldsOf = (body: z.ZodMiniType | undefined) =>
  body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : '{}'

describe.each(changing)('%s', (_name, endpoint) => {
  const need = endpoint.proof

  test('says what an admin must prove', () => {
    expect(need).toBeDefined()
  })

  test('takes exactly that', () => {
    const { asked, required } = proofOf[need as keyof typeof proofOf] ?? {
      asked: ['proof'],
      required: false,
    }
    const fields = fieldsOf(endpoint.body)
    const taken = ['proof', 'password'].filter((name) => fields.includes(`"${name}":{`))
    // A proof holds a password.
    expect(taken[0] ? [taken[0]] : []).toEqual(asked)
    for (const name of required ? asked : [])
      expect(z.toJSONSchema(endpoint.body as z.ZodMiniType, { io: 'input' }).required).toContain(
        name,
      )
  })
})

test('nothing else asks for proof', () => {
  const proven = [...endpoints.values()].filter(({ proof }) => proof !== undefined)
  expect(proven).toHaveLength(changing.length)
})
