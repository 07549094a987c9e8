/** `npm run release:record`: makes the API's calls of this commit the fixture of the previous release. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schemaRelease } from '#db/releases'
import { writeFixture } from './fixture-files.ts'
import { makeFixture } from './make-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'smart-bird-calls-'))
// Models send the same statements thousands of times.
execFileSync('vitest', ['run', 'src', 'test/releases', '--exclude', '**/*.model.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, RECORD_CALLS: folder },
})
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
writeFixture({ release: schemaRelease, commit, ...makeFixture(folder) })
rmSync(folder, { recursive: true })
