/**
 * The end of `npm run build`: what it built of these apps is what they serve and start from now on. Each build is a folder of
 * its own, and `dist` is a link to it, replaced in one step. `dist.last` leads to the build before.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

/** Processes that run find their files in their own folder, even if somebody builds twice before they end. */
const keptBuilds = 3

export function serveBuilt(app: string) {
  const at = (name: string) => join(app, name)
  const next = `dist-${fingerprint(at('built'))}`
  const served = servedOf(app)
  if (existsSync(at(next))) rmSync(at('built'), { recursive: true })
  else renameSync(at('built'), at(next))
  if (served === next) return
  utimesSync(at(next), new Date(), new Date())
  if (served) link(at('dist.last'), served)
  link(at('dist'), next)
  const old = readdirSync(app).filter(
    (name) => /^dist-/.test(name) && name !== next && name !== served,
  )
  const newestFirst = old.toSorted((a, b) => statSync(at(b)).mtimeMs - statSync(at(a)).mtimeMs)
  for (const name of newestFirst.slice(keptBuilds - 2))
    rmSync(at(name), { recursive: true, force: true })
}

/** The folder that `dist` leads to. */
function servedOf(app: string): string | undefined {
  const dist = join(app, 'dist')
  const found = lstatSync(dist, { throwIfNoEntry: false })
  if (!found) return undefined
  if (found.isSymbolicLink()) return readlinkSync(dist)
  renameSync(dist, `${dist}-copied`)
  return 'dist-copied'
}

function link(path: string, folder: string) {
  rmSync(`${path}.link`, { force: true })
  symlinkSync(folder, `${path}.link`)
  renameSync(`${path}.link`, path)
}

/** Of names and contents: the same build is the same folder. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = join(folder, name)
    if (statSync(file).isFile()) hash.update(`${name}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

if (import.meta.main)
  for (const app of process.argv.slice(2)) serveBuilt(join(import.meta.dirname, '../apps', app))
