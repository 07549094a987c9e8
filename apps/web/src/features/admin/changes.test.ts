import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { change } from './changes.ts'

test('a form is over once its change was made, however long the pages take to show it', async () => {
  const client = new QueryClient()
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => {}))
  const form = new MutationObserver(
    client,
    change(async () => 'created', 'It was created.'),
  )
  // Else what it keeps would come back after a reload, and be sent twice.
  expect(await Promise.race([form.mutate(), afterATurn()])).toBe('created')
  expect(client.invalidateQueries).toHaveBeenCalledOnce()
})

/** Later than what waits for nothing. */
const afterATurn = () => new Promise((resolve) => setTimeout(resolve, 1000))
