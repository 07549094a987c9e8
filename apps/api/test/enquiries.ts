import { randomUUID } from 'node:crypto'
import { newReference } from '@smart-bird/contracts/enquiry-forms'
import { enquiries } from '#db/tables/enquiries'
import type { World } from './world.ts'
import { written } from './written.ts'

/** Saves an enquiry of a visitor; a test passes only what it depends on. */
export async function anEnquiry(
  { db }: Pick<World, 'db'>,
  wanted: Partial<typeof enquiries.$inferInsert> = {},
) {
  const reference = newReference('E')
  const [row] = await db
    .insert(enquiries)
    .values({
      ...written(),
      reference,
      kind: 'contact',
      name: 'Some Visitor',
      email: `${reference.toLowerCase()}@example.com`,
      phone: '3125550100',
      description: 'A house of our own',
      details: { Purpose: 'home' },
      ...wanted,
    })
    .returning()
  if (!row) throw new Error('The enquiry was not saved.')
  return row
}

/** What a caller sends: its own id, and the words. */
export const words = (text: string) => ({ key: randomUUID(), text })
export const anAnswer = (text = 'We can come on Monday.') => ({ ...words(text), way: 'email' })
