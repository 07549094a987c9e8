import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../../scripts/debian-root.ts'
import { run } from '../support/program.ts'

const version = '0.2.1'

/**
 * outloud, which checks what it can of PDF/UA-1 and WCAG 2.2. It is installed outside of the checkout and
 * kept between runs. veraPDF, the reference, is neither in Debian nor on the Python Package Index or npm.
 */
export function findValidator(): { name: string; command: string } | undefined {
  const home = cacheFolder(`outloud-${version}`)
  const command = join(home, 'bin/outloud')
  try {
    if (!existsSync(command)) {
      run('python3', '-m', 'venv', home)
      run(join(home, 'bin/pip'), 'install', '--quiet', `outloud==${version}`)
    }
    return { name: `outloud ${version}`, command }
  } catch {
    return undefined
  }
}
