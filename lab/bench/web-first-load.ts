/** What the cabinet's home loads before it can be used, beside React alone. */
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { customerState } from './interactions/receipt.ts'

/** Bytes of all scripts of the cabinet's home, brotli, for a customer whose cache is empty. */
export async function firstLoadBytes(browser: Browser, web: string): Promise<number> {
  const storageState = await customerState(browser, web)
  const context = await browser.newContext({ baseURL: web, storageState })
  const page = await context.newPage()
  await page.goto('/cabinet/premium/home', { waitUntil: 'networkidle' })
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + Number('encodedBodySize' in entry && entry.encodedBodySize), 0),
  )
  await context.close()
  return bytes
}

/** Bytes of the least page of React and React DOM, built as the site is; brotli. */
export async function reactBytes(): Promise<number> {
  const entry = 'react-alone'
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `import { createElement } from 'react'
               import { createRoot } from 'react-dom/client'
               createRoot(document.body).render(createElement('p'))`
            : null,
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry } },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? brotliCompressSync(file.code).length : 0),
    0,
  )
}
