/// <reference path="../pdfkit.d.ts" />
import PDFDocument from 'pdfkit'
import { toBytes } from 'pdfkit/output'
import { loadFaces } from '../fonts/faces.ts'
import { readable } from '../text/readable.ts'
import { page } from './brand.ts'
import type { PdfDocument } from './document.ts'
import { createPen, type Pen } from './pen.ts'

type Tag = 'H1' | 'H2' | 'P' | 'Link'

export type Table = {
  /** Draws a row, cell by cell. */
  row(tag: 'TD' | 'TH', cells: readonly (() => void)[]): void
}

export type Sheet = {
  document: PdfDocument
  pen: Pen
  /** Draws a part that a screen reader names by its tag. */
  tagged(tag: Tag, draw: () => void): void
  /** Begins a table. */
  table(): Table
  /** Draws lines and marks, which are not read. */
  ornament(draw: () => void): void
}

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
  const root = document.struct('Document')
  document.addStructure(root)
  draw({
    document,
    pen: createPen(document, fonts),
    tagged: (tag, content) => root.add(document.struct(tag, {}, content)),
    table: () => {
      const table = document.struct('Table')
      root.add(table)
      return {
        row: (tag, cells) => {
          const parts = cells.map((cell) => document.struct(tag, {}, cell))
          table.add(document.struct('TR', {}, parts))
        },
      }
    },
    ornament: (content) => {
      document.markContent('Artifact', { type: 'Layout' })
      content()
      document.endMarkedContent()
    },
  })
  root.end()
  document.end()
  return bytes
}
