import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

/** The Chromium that ships inside an npm package: nothing is downloaded, no system package is needed. */
export const launchOptions = async () => ({
  executablePath: await unpackedBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

/**
 * The package unpacks itself into the folder for temporary files, where another user's copy may lie
 * that we cannot run. Ours goes beside the packages, once.
 */
async function unpackedBrowser(): Promise<string> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
