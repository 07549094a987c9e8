import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { withPages } from '../browser.ts'
import type { Row } from '../report/section.ts'
import { spreadOf } from '../stats.ts'

export const title = 'What the cabinet loads'

/** Bytes as they are sent, in brotli; one round, because they never differ. */
export const measure = (): Promise<Row[]> =>
  withPages(async (browser, { web: baseURL }) => {
    const visitor = await browser.newContext({ baseURL })
    const login = await visitor.newPage()
    await login.goto('/login')
    await login.getByLabel('Username or email').fill('premium')
    await login.getByLabel('Password', { exact: true }).fill('Demo#2026')
    await login.getByRole('button', { name: 'Submit' }).click()
    await login.waitForURL(/\/home$/)
    // With an empty cache.
    const storageState = await visitor.storageState()
    const context = await browser.newContext({ baseURL, storageState })
    const page = await context.newPage()
    await page.goto('/cabinet/premium/home', { waitUntil: 'networkidle' })
    const [ours, react] = [bytesOf(await loadedBy(page), '.js'), await reactBytes()]

    await page.goto('/cabinet/premium/billings#user-statements', { waitUntil: 'networkidle' })
    const before = new Set((await loadedBy(page)).map(({ name }) => name))
    const coming = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Download the receipt/ })
      .first()
      .click()
    await (await coming).path()
    const added = (await loadedBy(page)).filter(({ name }) => !before.has(name))
    if (added.length === 0) throw new Error('The receipt was drawn without loading anything.')
    const ofReceipt = (what: string, ending: string, most: number): Row => ({
      what: `${what} loaded for a receipt`,
      unit: 'KB',
      measured: spreadOf([bytesOf(added, ending) / 1000]),
      goal: { most },
    })
    return [
      {
        what: 'Scripts of the cabinet’s home against React and React DOM',
        detail: `${(ours / 1000).toFixed(1)} KB against ${(react / 1000).toFixed(1)} KB`,
        unit: '×',
        measured: spreadOf([ours / react]),
        goal: { most: 2.4 },
      },
      ofReceipt('Code', '.js', 90),
      ofReceipt('Fonts', '.ttf', 60),
    ]
  })

type Loaded = { name: string; bytes: number }

const loadedBy = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      name: entry.name,
      bytes: Number('encodedBodySize' in entry && entry.encodedBodySize),
    })),
  )

const bytesOf = (loaded: readonly Loaded[], ending: string) =>
  loaded.filter(({ name }) => name.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0)

/** React alone, built as the site is. */
async function reactBytes(): Promise<number> {
  const input = join(import.meta.dirname, '../peers/react-alone.ts')
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: { write: false, target: 'es2022', rolldownOptions: { input } },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? brotliCompressSync(file.code).length : 0),
    0,
  )
}
