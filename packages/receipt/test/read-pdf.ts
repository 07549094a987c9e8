import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readTags } from './read-tags.ts'

type Link = { url: string; subtype: string }
export type ReadPdf = {
  /** Text by page, pieces of a line joined, lines by "\n". */
  pages: string[]
  text: string
  info: Record<string, unknown>
  annotations: Link[]
  bookmarks: string[]
  tags: string[]
  /** By page; one that goes on is on each. */
  tables: string[][][]
}

/** Reads a PDF the way a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  const annotations: Link[] = []
  const tags: string[] = []
  const tables: string[][][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    )
    for (const { subtype, url } of await page.getAnnotations()) annotations.push({ subtype, url })
    const read = await readTags(page)
    tags.push(...read.tags)
    tables.push(...read.tables)
  }
  const { info } = await document.getMetadata()
  const outline = (await document.getOutline()) ?? []
  const bookmarks = outline.map(({ title }) => title)
  await task.destroy()
  return { pages, text: pages.join('\n'), info: { ...info }, annotations, bookmarks, tags, tables }
}
