import { randomUUID } from 'node:crypto'
import { enquiry } from '@smart-bird/contracts/enquiry'
import { limits } from '@smart-bird/contracts/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enquiries } from '#db/tables/enquiries'
import { enquiryMessages } from '#db/tables/enquiry-messages'
import { enquiryPhotos } from '#db/tables/enquiry-photos'
import { hashCode } from '#lib/codes'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anEnquiry } from '#test/enquiries'
import { aJpeg, gps, segment } from '#test/jpegs'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

/** The two ways to an enquiry: a customer's session, and a visitor's link. */
async function aSender(kind: 'customer' | 'visitor') {
  const user = await aUser(world)
  const { id, reference } = await anEnquiry(world, {
    customerId: kind === 'customer' ? user.id : null,
  })
  const code = randomUUID()
  if (kind === 'visitor')
    await world.db.insert(enquiryMessages).values({
      ...written(),
      ...{ enquiryId: id, key: randomUUID(), writer: 'admin', author: 'Anna', text: 'Photos?' },
      ...{ codeHash: hashCode(code), codeExpiresAt: new Date(Date.now() + 600_000) },
    })
  const headers = bearer(kind === 'customer' ? await logIn(world, user) : code)
  const path = kind === 'customer' ? `/enquiries/${reference}/photos` : '/linked-enquiry/photos'
  return {
    id,
    add: (jpeg: Buffer, key: string = randomUUID()) =>
      world.api
        .post(`${path}?key=${key}`)
        .set({ ...headers, 'content-type': 'image/jpeg' })
        .send(jpeg),
    addAs: (type: string, body: string) =>
      world.api
        .post(`${path}?key=${randomUUID()}`)
        .set({ ...headers, 'content-type': type })
        .send(body),
    open: (photo: number) => world.api.get(`${path}/${photo}`).set(headers),
  }
}
const photosOf = ({ id }: { id: number }) =>
  world.db.$count(enquiryPhotos, eq(enquiryPhotos.enquiryId, id))

describe.each(['customer', 'visitor'] as const)('a photo of a %s', (kind) => {
  it('comes back as a picture, without place and camera, to who sent it and to admins', async () => {
    const sender = await aSender(kind)
    const key = randomUUID()
    const file = aJpeg({ more: [gps, segment(0xfe, '<script>')], after: '<html>' })
    await sender.add(file, key).expect(201)
    const { photos } = enquiry.parse((await sender.add(file, key).expect(201)).body)
    const addedAt = expect.any(String)
    expect(photos).toEqual([{ id: expect.any(Number), width: 8, height: 8, addedAt }])
    const photo = photos[0]?.id ?? 0
    for (const reply of [
      await sender.open(photo).expect(200),
      await admin.get(`/admin/enquiries/${sender.id}/photos/${photo}`).expect(200),
    ]) {
      expect(reply.body).toEqual(aJpeg())
      expect(reply.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline; filename="photo.jpg"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
    }
    const other = await aSender(kind)
    await other.open(photo).expect(404)
    await admin.get(`/admin/enquiries/${other.id}/photos/${photo}`).expect(404)
    await world.api.get(`/admin/enquiries/${sender.id}/photos/${photo}`).expect(401)
  })

  it('is refused if it is none, too big, or one too many', async () => {
    const sender = await aSender(kind)
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const refused = await sender.add(png).expect(400)
    expect(refused.body.fields).toEqual({ jpeg: ['This isn’t a photo that we can show.'] })
    for (const wrong of ['', 'text', '<html>']) await sender.add(Buffer.from(wrong)).expect(400)
    await sender.add(aJpeg(), 'no-uuid').expect(400)
    await sender.add(Buffer.alloc(limits.photoBytesMax + 1)).expect(413)
    for (const type of ['application/json', 'image/png', 'text/plain'])
      await sender.addAs(type, '{}').expect(415)
    for (let n = 0; n < 6; n++) await sender.add(aJpeg()).expect(201)
    expect((await sender.add(aJpeg()).expect(409)).body.code).toBe('photos_full')
    expect(await photosOf(sender)).toBe(6)
  })

  it('is deleted with its enquiry', async () => {
    const sender = await aSender(kind)
    await sender.add(aJpeg()).expect(201)
    await world.db.delete(enquiries).where(eq(enquiries.id, sender.id))
    expect(await photosOf(sender)).toBe(0)
  })
})

it('six photos sent at once are six, and a seventh is refused', async () => {
  const sender = await aSender('customer')
  const replies = await Promise.all(Array.from({ length: 7 }, () => sender.add(aJpeg())))
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(6).fill(201), 409])
})
