import { createServer } from 'node:net'
import { chromium } from 'playwright-core'
import { launchOptions } from '../e2e/support/browser.ts'

/** The tests' Chromium with a debugging port, which Lighthouse drives. */
export async function openBrowser() {
  const { executablePath, args } = await launchOptions()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  return { port, close: () => browser.close() }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No port.')),
      )
    })
  })
}
