/** Compressed forms beside every text file, as small as they get: the servers only pick one. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packable = /\.(html|js|css|svg|json|ttf|webmanifest|xml|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export async function compressAll(dist: string) {
  const files = await readdir(dist, { recursive: true })
  for (const file of files.filter((name) => packable.test(name))) {
    const bytes = await readFile(join(dist, file))
    await writeFile(join(dist, `${file}.br`), await packed(bytes))
    await writeFile(join(dist, `${file}.gz`), await zip(bytes, { level: 9 }))
  }
}

const packed = (bytes: Uint8Array) =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
