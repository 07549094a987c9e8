import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPhotos } from './photos.ts'
import { readSettings } from './settings.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
})
afterEach(() => rm(folder, { recursive: true }))

const read = (value: string) =>
  readPhotos(folder, readSettings({ COMPANY_PORTRAIT: value }).settings)

test('a photo is shown upright, as wide as a page needs, and without what its camera wrote', async () => {
  await sharp({ create: { width: 800, height: 1600, channels: 3, background: '#a50' } })
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(folder, 'anna.jpg'))
  const { shown, files, faults } = await read('anna.jpg | Anna wires your home.')
  expect(faults).toEqual([])
  expect(shown).toEqual({
    COMPANY_PORTRAIT: {
      src: expect.stringMatching(/^\/assets\/anna-\w{7}\.avif$/),
      width: 960,
      height: 480,
      text: 'Anna wires your home.',
    },
  })
  const [made] = files.values()
  const { format, exif } = await sharp(made).metadata()
  expect([format, exif]).toEqual(['heif', undefined])
})

test('a photo that isn’t there is a fault of the build', async () => {
  const { shown, faults } = await read('anna.jpg | Anna wires your home.')
  expect(shown).toEqual({})
  expect(faults).toEqual([
    expect.stringMatching(/^COMPANY_PORTRAIT: anna\.jpg in apps\/web\/photos/),
  ])
})

test('without settings there is no photo', async () => {
  expect(await read('')).toEqual({ shown: {}, files: new Map(), faults: [] })
})
