import type { Enquiry } from '@smart-bird/contracts/enquiry'
import { limits } from '@smart-bird/contracts/limits'
import type { Context } from '#context'
import { AppError, fieldFault } from '#lib/app-error'
import { readJpeg } from './jpeg-rules.ts'
import { readEnquiry } from './read-enquiry.ts'
import { countSending } from './reply.ts'
import { countPhotos, hasPhoto, lockEnquiry, savePhoto, saveReplied } from './repo.ts'

/** Adds a photo of the sender, once for each key. It is news like a reply, but isn't emailed. */
export async function addPhoto(
  context: Context,
  enquiryId: number,
  { key, jpeg: bytes }: { key: string; jpeg: Uint8Array },
): Promise<Enquiry> {
  await countSending(context, enquiryId)
  const photo = readJpeg(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  if (!photo) throw fieldFault('jpeg', 'This isn’t a photo that we can show.')
  return context.db.transaction(async (tx) => {
    // Of two at once, the second must count the first.
    await lockEnquiry(tx, enquiryId)
    if (!(await hasPhoto(tx, enquiryId, key))) {
      if ((await countPhotos(tx, enquiryId)) >= limits.photosMax) throw new AppError('photos_full')
      const now = context.clock()
      await savePhoto(tx, { ...photo, enquiryId, key, createdAt: now })
      await saveReplied(tx, enquiryId, now)
    }
    return readEnquiry(tx, enquiryId)
  })
}
