import { afterAll, expect, it } from 'vitest'
import { anEmptyEmbedded } from '#test/database'
import { yieldBetweenMessages } from './yield-between-messages.ts'

const client = await anEmptyEmbedded()
afterAll(() => client.close())

/** How many of a transaction's ten statements yield to work that was waiting before them. */
const politeStatements = () =>
  client.transaction(async (tx) => {
    let polite = 0
    for (let n = 0; n < 10; n++) {
      let isTheirTurn = false
      setImmediate(() => {
        isTheirTurn = true
      })
      await tx.query('select $1::int as n', [n])
      if (isTheirTurn) polite++
    }
    return polite
  })

it('yields between the statements of a transaction', async () => {
  expect(await politeStatements()).toBe(0)
  yieldBetweenMessages(client)
  expect(await politeStatements()).toBe(10)
})
