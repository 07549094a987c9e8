/// <reference path="../pdfkit.d.ts" />
import type { PdfDocument } from './document.ts'

type Draw = () => void

export type Table = {
  /** The columns' names. */
  head(cells: readonly Draw[]): void
  row(cells: readonly Draw[]): void
  /** A row that its first cell names. */
  namedRow(name: Draw, cell: Draw): void
}

type Link = {
  address: string
  /** Where it leads, for who can't see it. */
  text: string
  x: number
  /** Baseline. */
  y: number
  width: number
}

/** What is drawn between these calls is not read, but everything has to be drawn in one of them. */
export type Tags = {
  /** Draws a part that a screen reader names by its tag. */
  tagged(tag: 'H1' | 'H2' | 'P', draw: Draw): void
  link(link: Link, draw: Draw): void
  table(): Table
  /** Draws lines and marks, which are not read. */
  ornament(draw: Draw): void
  /** Draws what the pages of a document repeat, which is not read either. */
  running(draw: Draw): void
}

/** Tags for screen readers (PDF/UA), in the order of the calls. */
export function createTags(document: PdfDocument): Tags & { end(): void } {
  const root = document.struct('Document')
  document.addStructure(root)
  const artifact = (type: 'Layout' | 'Pagination', draw: Draw) => {
    document.markContent('Artifact', { type })
    draw()
    document.endMarkedContent()
  }
  return {
    tagged: (tag, draw) => root.add(document.struct(tag, {}, draw)),
    link: ({ address, text, x, y, width }, draw) => {
      const link = document.struct('Link', {}, () => {
        draw()
        // pdfkit takes a plain string for a name.
        const options = { Contents: Object(text), structParent: link }
        document.link(x, y - 9, width, 13, address, options)
      })
      root.add(document.struct('P', {}, [link]))
    },
    table: () => createTable(document, root),
    ornament: (draw) => artifact('Layout', draw),
    running: (draw) => artifact('Pagination', draw),
    end: () => root.end(),
  }
}

type Element = ReturnType<PdfDocument['struct']>

function createTable(document: PdfDocument, root: Element): Table {
  const table = document.struct('Table')
  root.add(table)
  let body: Element | undefined
  const addRow = (cells: Element[]) => {
    if (!body) {
      body = document.struct('TBody')
      table.add(body)
    }
    body.add(document.struct('TR', {}, cells))
  }
  return {
    head: (cells) => {
      const names = cells.map((cell) => document.struct('TH', { scope: 'Column' }, cell))
      table.add(document.struct('THead', {}, [document.struct('TR', {}, names)]))
    },
    row: (cells) => addRow(cells.map((cell) => document.struct('TD', {}, cell))),
    namedRow: (name, cell) =>
      addRow([document.struct('TH', { scope: 'Row' }, name), document.struct('TD', {}, cell)]),
  }
}
