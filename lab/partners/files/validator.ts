import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../../../scripts/debian-root.ts'
import { run } from '../support/program.ts'

const version = '0.2.1'

/**
 * outloud, which checks what it can of PDF/UA-1 and WCAG 2.2. It is installed outside of the checkout and
 * kept between runs. veraPDF, the reference, is neither in Debian nor on the Python Package Index or npm.
 */
export function findValidator(): { name: string; command: string; missing?: string } {
  const home = cacheFolder(`outloud-${version}`)
  const found = { name: `outloud ${version}`, command: join(home, 'bin/outloud') }
  try {
    if (!existsSync(found.command)) {
      run('python3', '-m', 'venv', home)
      run(join(home, 'bin/pip'), 'install', '--quiet', `outloud==${version}`)
    }
    return found
  } catch (error) {
    return { ...found, missing: error instanceof Error ? error.message : String(error) }
  }
}
