/** The owner's photos, as AVIF files without what a camera writes into its own: where and when. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import type { BuildSettings } from './settings.ts'
import { hashLength } from './styles.ts'

const names = ['COMPANY_PORTRAIT', 'COMPANY_PHOTO_1', 'COMPANY_PHOTO_2'] as const
export type Photo = { src: string; width: number; height: number; text: string }
export type Photos = Partial<Record<(typeof names)[number], Photo>>

/** What the pages show of them, the files themselves, and one line for each that can't be read. */
export async function readPhotos(folder: string, settings: BuildSettings) {
  const shown: Photos = {}
  const files = new Map<string, Buffer>()
  const faults: string[] = []
  for (const name of names) {
    const [file = '', text = ''] = settings[name].split(' | ')
    if (!file) continue
    try {
      const { data, info } = await sharp(join(folder, file))
        .autoOrient()
        .resize({ width: 960, withoutEnlargement: true })
        .avif()
        .toBuffer({ resolveWithObject: true })
      const hash = createHash('sha256').update(data).digest('hex').slice(0, hashLength)
      const src = `/assets/${parse(file).name}-${hash}.avif`
      files.set(src, data)
      shown[name] = { src, width: info.width, height: info.height, text }
    } catch (error) {
      faults.push(`${name}: ${file} in apps/web/photos can't be read as a photo (${error}).`)
    }
  }
  return { shown, files, faults }
}

export const writePhotos = (dist: string, files: ReadonlyMap<string, Buffer>) =>
  Promise.all([...files].map(([src, data]) => writeFile(join(dist, src), data)))
