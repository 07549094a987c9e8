import { fileURLToPath } from 'node:url'

/** The files of a PDF viewer, for a browser that has none of its own. */
export const viewerFiles = {
  viewer: fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
  worker: fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')),
}
