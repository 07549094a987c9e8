import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type StateFile = {
  /** Schedules a write; changes close together are written at once. */
  changed: () => void
  /** Resolves when the newest state is on disk. */
  flush: () => Promise<void>
}

/** Reads the state of an earlier run; undefined when there is none. */
export const readState = async <T>(
  path: string,
  parse: (value: unknown) => T,
): Promise<T | undefined> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${path} is damaged or of another version: delete it to start over.`, {
      cause,
    })
  }
}

/** Changes that come this close together are written at once. */
const gatherMs = 50

/** Keeps a state in a file: one write at a time, each one atomic. */
export const keepState = (path: string, snapshot: () => unknown): StateFile => {
  let dirty = false
  let writing: Promise<void> | undefined
  let waiting: NodeJS.Timeout | undefined

  const write = async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    while (dirty) {
      dirty = false
      await writeFile(`${path}.new`, JSON.stringify(snapshot()), { mode: 0o600 })
      await rename(`${path}.new`, path)
    }
  }
  const flush = () => {
    clearTimeout(waiting)
    waiting = undefined
    if (writing || !dirty) return writing ?? Promise.resolve()
    writing = write().finally(() => {
      writing = undefined
    })
    return writing
  }
  const changed = () => {
    dirty = true
    if (waiting) return
    // A failed write is tried again with the next change, and reported by flush().
    waiting = setTimeout(() => {
      waiting = undefined
      flush().catch(() => {})
    }, gatherMs)
  }
  return { changed, flush }
}

/** For a sandbox that keeps everything in memory. */
export const noStateFile: StateFile = { changed: () => {}, flush: async () => {} }
