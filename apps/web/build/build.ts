/** Builds the site: modules and styles, then every public page as HTML, then the compressed files. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compressAll } from './compress.ts'
import { writeHeaders } from './headers.ts'
import { writePictures } from './pictures.ts'
import { writePages } from './prerender.ts'
import { readSettings } from './settings.ts'
import { writeSiteFiles } from './site-files.ts'
import { checkSizes } from './sizes.ts'
import { inlineHashes } from './styles.ts'
import { buildClient, buildRenderer, root } from './vite.ts'

process.env.NODE_ENV = 'production'

const { settings, faults } = readSettings(process.env)
if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  process.exit(1)
}

const dist = resolve(process.env.WEB_DIST_DIR || join(root, 'dist'))
const scratch = await mkdtemp(join(tmpdir(), 'smart-bird-web-'))
try {
  const [, renderer] = await Promise.all([
    buildClient(dist, settings),
    buildRenderer(scratch, settings),
  ])
  const pages = await writePages(dist, renderer, settings)
  await writePictures(dist)
  await writeSiteFiles(dist, settings.SITE_URL)
  await compressAll(dist)
  await writeHeaders(dist, settings, inlineHashes(pages))
  await checkSizes(dist, pages, settings)
} finally {
  await rm(scratch, { recursive: true, force: true })
}
