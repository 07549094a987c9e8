import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'
import { unpackOnce } from './unpack-once.ts'

/**
 * The Chromium from an npm package, with the libraries and the font of that package: nothing is
 * downloaded, no system package is needed, and a page looks the same on every machine.
 */
export const launchOptions = async () => {
  const folder = await unpackedBrowser()
  return {
    executablePath: join(folder, 'chromium'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

const packageFolder = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))
const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

/** One folder per version of the package, so that an upgrade doesn't run the old browser. */
function unpackedBrowser(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const cache = join(import.meta.dirname, '../../node_modules/.cache/chromium')
  return unpackOnce(join(cache, version), async (folder) => {
    await intoFolder(folder, () =>
      Promise.all(archives.map((name) => inflate(join(packageFolder, 'bin', name)))),
    )
    writeFileSync(join(folder, 'fonts.conf'), fontConfiguration)
  })
}

/** The package always unpacks into TMPDIR. */
async function intoFolder(folder: string, unpack: () => Promise<unknown>) {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await unpack()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** The package's own configuration names folders that exist in its cloud only. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
