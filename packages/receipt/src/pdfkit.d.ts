/** What pdfkit 0.20 and fontkit 2 offer and their published types leave out. */

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: { layout: unknown }): this
  }
}

declare module 'pdfkit/output' {
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array>
}

declare module 'fontkit' {
  import type { FontObject } from './fonts/font-object.ts'

  type GlyphWithPath = { advanceWidth: number; path: { toSVG(): string } }
  export function create(
    font: Uint8Array,
  ): Omit<FontObject, 'getGlyph'> & { getGlyph(id: number | string): GlyphWithPath }
}
