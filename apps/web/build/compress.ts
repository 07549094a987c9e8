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
  await Promise.all(
    files.filter((name) => packable.test(name)).map((name) => compress(join(dist, name))),
  )
}

async function compress(file: string) {
  const bytes = await readFile(file)
  await Promise.all([
    packed(bytes).then((small) => writeFile(`${file}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

const packed = (bytes: Uint8Array) =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
