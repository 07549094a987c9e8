/** What pdfkit 0.20 and fontkit 2 offer and their published types leave out. */

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: { layout: unknown }): this
  }
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
  }
  interface AnnotationOption {
    structParent?: PDFKit.PDFStructureElement
  }
}

declare namespace PDFKit {
  interface PDFOutline {
    addItem(title: string, options: { pageNumber: number; fit: true }): PDFOutline
  }
}

declare module 'pdfkit/output' {
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array>
}

declare module 'fontkit' {
  type Glyph = { id: number; advanceWidth: number; path: { toSVG(): string } }
  export function create(font: Uint8Array): {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    capHeight: number
    xHeight: number
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    characterSet: number[]
    numGlyphs: number
    getGlyph(id: number): Glyph
    layout(text: string, features?: readonly string[]): { glyphs: Glyph[] }
  }
}
