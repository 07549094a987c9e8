import type { Locator, Page } from '@playwright/test'

/** A photo as a phone takes it: larger than we keep, and with the place where it was taken. */
export async function aPhoto(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1200
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 1200)
    return canvas.toDataURL('image/jpeg')
  })
  const jpeg = Buffer.from(url.split(',')[1] ?? '', 'base64')
  const exif = Buffer.from('Exif\0\0MM\0*GPSLatitude 41.8781 N')
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  const buffer = Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
  return { name: 'hall.jpg', mimeType: 'image/jpeg', buffer }
}

/** The file that an image shows, and how large it is. */
export async function shownPhoto(image: Locator) {
  await image.waitFor()
  const { src, width, height } = await image.evaluate((element: HTMLImageElement) => ({
    src: element.src,
    width: element.naturalWidth,
    height: element.naturalHeight,
  }))
  return { file: Buffer.from(src.split(',')[1] ?? '', 'base64'), width, height }
}
