/** Icons and the picture of link previews, drawn from the two SVGs in build/art. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const art = (name: string) => fileURLToPath(new URL(`art/${name}`, import.meta.url))

export async function writePictures(dist: string) {
  const save = (name: string, bytes: Uint8Array | string) => writeFile(join(dist, name), bytes)
  const icon = await readFile(art('icon.svg'))
  await save('favicon.svg', icon)
  await save('favicon.ico', ico(await square(icon, 32), 32))
  // Without rounded corners, because phones cut their own.
  const full = Buffer.from(icon.toString().replace('rx="14" ', ''))
  await save('apple-touch-icon.png', await square(full, 180))
  await save('icon-192.png', await square(full, 192))
  await save('icon-512.png', await square(full, 512))
  await save('preview.png', await preview())
}

const square = (svg: Buffer, size: number) =>
  sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()

/** PNG, because not every reader of link previews knows AVIF or WebP. */
const preview = () =>
  sharp(art('preview.svg')).flatten().png({ palette: true, quality: 90 }).toBuffer()

/** An ICO file with one PNG inside: 6 bytes of header, 16 of directory. */
function ico(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
