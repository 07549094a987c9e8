/// <reference path="../pdfkit.d.ts" />
import PDFDocument from 'pdfkit'
import { toBytes } from 'pdfkit/output'
import { loadFaces } from '../fonts/faces.ts'
import { readable } from '../text/readable.ts'
import { page } from './brand.ts'
import type { PdfDocument } from './document.ts'
import { createPen, type Pen } from './pen.ts'
import { createTags, type Tags } from './tags.ts'

export type Sheet = Tags & { document: PdfDocument; pen: Pen }

type Print = {
  title: string
  subject: string
  author: string
  /** Written into the file; nothing else in it depends on the clock. */
  createdAt: Date
  /** Every text that will be written: it decides which fonts are loaded. */
  texts: readonly string[]
  draw: (sheet: Sheet) => void
}

/** Makes a PDF on US Letter: titled, in English, tagged for screen readers. */
export async function printSheet({ draw, texts, createdAt, ...info }: Print): Promise<Uint8Array> {
  const fonts = await loadFaces(texts.map(readable))
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    // @ts-expect-error The published types know PDF/A alone.
    subset: 'PDF/UA',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: readable(info.title),
      Subject: readable(info.subject),
      Author: readable(info.author),
      Creator: 'Smart Bird',
      CreationDate: createdAt,
    },
  })
  const bytes = toBytes(document)
  const tags = createTags(document)
  draw({ ...tags, document, pen: createPen(document, fonts) })
  tags.end()
  document.end()
  return bytes
}
