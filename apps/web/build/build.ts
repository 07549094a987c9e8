/** Builds the site into `built`, or into a folder: `node build/build.ts FOLDER`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compressAll } from './compress.ts'
import { folderFault } from './folder-fault.ts'
import { writeHeaders } from './headers.ts'
import { readPhotos, writePhotos } from './photos.ts'
import { writePictures } from './pictures.ts'
import { writePages } from './prerender.ts'
import { readSettings } from './settings.ts'
import { writeSiteFiles } from './site-files.ts'
import { checkSizes } from './sizes.ts'
import { inlineHashes } from './styles.ts'
import { buildClient, buildRenderer, root } from './vite.ts'

process.env.NODE_ENV = 'production'

const { settings, faults } = readSettings(process.env)
const photos = await readPhotos(join(root, 'photos'), settings)
faults.push(...folderFault(root), ...photos.faults)
if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  process.exit(1)
}

const built = resolve(process.argv[2] ?? join(root, 'built'))
const scratch = await mkdtemp(join(tmpdir(), 'smart-bird-web-'))
try {
  const [, renderer] = await Promise.all([
    buildClient(built, settings, photos.shown),
    buildRenderer(scratch, settings, photos.shown),
  ])
  const pages = await writePages(built, renderer, settings)
  await writePictures(built)
  await writePhotos(built, photos.files)
  await writeSiteFiles(built, settings)
  await compressAll(built)
  await writeHeaders(built, settings, inlineHashes(pages))
  await checkSizes(built, pages, settings)
} finally {
  await rm(scratch, { recursive: true, force: true })
}
