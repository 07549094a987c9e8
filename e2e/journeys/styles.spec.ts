import { expect } from '@playwright/test'
import { test } from '../support/admin-test.ts'

type Traced = { name: string; args: { elementCount?: number } }

// One selector with `:has` in a wrong place is enough, and each key then takes three times as long.
test('suggestions open without the browser styling the whole page again', async ({ page }) => {
  await page.goto('/cabinet/admin/audit')
  await expect(page.getByRole('row').nth(10)).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const styled: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as Traced[])
      if (name === 'UpdateLayoutTree') styled.push(args.elementCount ?? 0)
  })
  await session.send('Tracing.start', { categories: 'devtools.timeline' })
  await page.getByLabel('Who did it').press('a')
  await expect(page.getByText('Type at least')).toBeVisible()
  const ended = new Promise<unknown>((end) => session.once('Tracing.tracingComplete', end))
  await session.send('Tracing.end')
  await ended
  const all = await page.locator('*').count()
  expect(styled.length).toBeGreaterThan(0)
  expect(Math.max(...styled)).toBeLessThan(all / 4)
})
