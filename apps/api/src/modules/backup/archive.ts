import { createReadStream } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { giveToOwnerOf } from '#lib/give-to-owner-of'
import { StartError } from '#lib/start-error'
import { type Manifest, manifest as manifestSchema } from './manifest-rules.ts'

const manifestBytesMax = 1_000_000

export type Archive = { manifest: Manifest; body: AsyncGenerator<Uint8Array> }

type NewArchive = {
  file: string
  recipient: string
  manifest: Manifest
  body: AsyncIterable<Uint8Array>
}

/** Writes an encrypted backup under another name until it is complete and on the disk. Returns its size. */
export async function writeArchive({ file, recipient, manifest, body }: NewArchive) {
  const part = `${file}.part`
  try {
    const handle = await open(part, 'wx', 0o600)
    try {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      const encrypted = await encrypter.encrypt(ReadableStream.from(contents(manifest, body)))
      await handle.writeFile(encrypted)
      await handle.sync()
    } finally {
      await handle.close()
    }
    giveToOwnerOf(dirname(file), part)
    await rename(part, file)
    await syncFolder(dirname(file))
    return (await stat(file)).size
  } catch (error) {
    await rm(part, { force: true })
    throw describeDisk(error, dirname(file))
  }
}

async function* contents(manifest: Manifest, body: AsyncIterable<Uint8Array>) {
  yield Buffer.from(`${JSON.stringify(manifest)}\n`)
  yield* body
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** A sentence for what a disk refuses; any other error as it is. */
export function describeDisk(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const sentences: Record<string, string> = {
    ENOSPC: `The disk of ${folder} is full.`,
    EDQUOT: `The disk quota of ${folder} is used up.`,
    ENOENT: `The folder ${folder} does not exist.`,
    EEXIST: `A part of ${folder} is a file, not a folder.`,
    ENOTDIR: `A part of ${folder} is a file, not a folder.`,
    EACCES: `The folder ${folder} cannot be written.`,
    EROFS: `The folder ${folder} cannot be written.`,
  }
  const sentence = sentences[String(code)]
  return sentence
    ? new StartError(`${sentence} No backup was made; earlier ones are untouched.`)
    : error
}

/** Reads the identity that the owner keeps. */
export async function readIdentity(file: string | undefined): Promise<string> {
  if (!file)
    throw new StartError(
      'Backups are encrypted: set BACKUP_IDENTITY_FILE to the file that npm run backup -- --new-key wrote.',
    )
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `BACKUP_IDENTITY_FILE can’t be read (${error.code === 'ENOENT' ? `there is no ${file}` : error.message}).`,
    )
  })
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-1'))
  if (!identity)
    throw new StartError(`The file ${file} holds no key that begins with AGE-SECRET-KEY-1.`)
  return identity.trim()
}

/**
 * Opens a backup. Its body throws where the file was altered or cut short, perhaps only at its end: read it
 * by `verifyArchive` first where what was read can't be taken back.
 */
export async function openArchive(file: string, identity: string): Promise<Archive> {
  const plain = plaintext(file, identity)
  let head = Buffer.alloc(0)
  for (;;) {
    const { value, done } = await plain.next()
    if (done) throw new StartError(`${file} is no backup of Smart Bird.`)
    head = Buffer.concat([head, value])
    const end = head.indexOf(10)
    if (end >= 0)
      return {
        manifest: parse(file, head.subarray(0, end)),
        body: rest(head.subarray(end + 1), plain),
      }
    if (head.length > manifestBytesMax) throw new StartError(`${file} is no backup of Smart Bird.`)
  }
}

/** Reads a backup to its end. */
export async function verifyArchive(file: string, identity: string): Promise<Manifest> {
  const { manifest, body } = await openArchive(file, identity)
  for await (const _ of body);
  return manifest
}

async function* rest(first: Uint8Array, plain: AsyncGenerator<Uint8Array>) {
  yield first
  yield* plain
}

async function* plaintext(file: string, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch {
    throw new StartError('The key in BACKUP_IDENTITY_FILE is not complete.')
  }
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 })
  try {
    yield* await decrypter.decrypt(Readable.toWeb(bytes) as ReadableStream<Uint8Array>)
  } catch (error) {
    throw describeRead(error, file)
  } finally {
    bytes.destroy()
  }
}

function describeRead(error: unknown, file: string) {
  if (error instanceof Error && 'code' in error)
    return new StartError(
      error.code === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file} can’t be read (${error.message}).`,
    )
  const words = error instanceof Error ? error.message : ''
  return new StartError(
    /no identity matched/.test(words)
      ? `${file} was encrypted for another key than the one in BACKUP_IDENTITY_FILE.`
      : `${file} is damaged: it was cut short or altered, or is no backup. Nothing was restored from it. Take another one.`,
  )
}

function parse(file: string, line: Uint8Array): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(Buffer.from(line).toString('utf8')))
  } catch (cause) {
    throw new StartError(`${file} is a backup in a format that this release does not know.`, {
      cause,
    })
  }
}
