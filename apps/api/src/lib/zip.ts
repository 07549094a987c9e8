export type ZipFile = { name: string; content: string | Uint8Array }

/** A ZIP of the files, one after the other, so that only one is in memory. Texts are compressed; photos and PDFs are already. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  // Its tables are made when it is loaded, which few days need.
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, content } of files) {
    const entry = typeof content === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name)
    zip.add(entry)
    entry.push(typeof content === 'string' ? Buffer.from(content) : content, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks
}
