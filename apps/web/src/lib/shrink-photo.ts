import { limits } from '@smart-bird/contracts/limits'

/** From hardly visible to still readable. */
const qualities = [0.85, 0.7, 0.55, 0.4]

/**
 * Redraws a photo within our limits; a canvas drops its place and camera. Returns a JPEG, or
 * undefined if the browser can't read the file.
 */
export async function shrinkPhoto(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, limits.photoSideMax / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A transparent picture would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    if (jpeg && jpeg.size <= limits.photoBytesMax) return new Uint8Array(await jpeg.arrayBuffer())
  }
  return undefined
}
