/**
 * Lets stack traces of the built API name sources and their lines. Node's own `--enable-source-maps` does, too, but
 * reads every map at start, which costs 20 MB and a tenth of a second; here a file's map is read with its first error.
 */
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | undefined>()

Error.prepareStackTrace = (error, frames) =>
  [nameOf(error), ...frames.map((frame) => `    at ${inSource(String(frame))}`)].join('\n')

const nameOf = (error: Error) => Error.prototype.toString.call(error)

/** Replaces “file:///…/dist/start-api-1a2b.js:1200:7” by “/…/src/app.ts:85:3”. */
const inSource = (frame: string) =>
  frame.replace(/(file:\/\/.*\.js):(\d+):(\d+)/, (place, file: string, line, column) => {
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    // What is of a library has no source.
    if (!found || !('originalSource' in found && found.originalSource)) return place
    const source = fileURLToPath(new URL(found.originalSource, file))
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })

/** Libraries that aren't built have none. */
function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
  return maps.get(file)
}

function readMap(file: string) {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(file), 'utf8')))
  } catch {
    return undefined
  }
}
