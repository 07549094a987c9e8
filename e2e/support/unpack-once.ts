import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Fills a folder once and resolves to it. The folder gets its name only when it is complete, so an
 * interrupted fill is never used, and of several at the same time the first one wins.
 */
export async function unpackOnce(
  folder: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  if (existsSync(folder)) return folder
  await mkdir(dirname(folder), { recursive: true })
  const part = await mkdtemp(`${folder}.part-`)
  try {
    await fill(part)
    await rename(part, folder)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
