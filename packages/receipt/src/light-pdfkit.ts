/**
 * A plugin for the web app's Vite: leaves out of the bundle what pdfkit imports and our PDFs never
 * use; above all fontkit, whose part src/fonts plays.
 */
export const lightPdfkit = () => ({
  name: 'light-pdfkit',
  enforce: 'pre' as const,
  resolveId: (source: string, importer: string | undefined) =>
    importer && /[\\/]pdfkit[\\/]/.test(importer) && Object.hasOwn(unused, source)
      ? prefix + source
      : undefined,
  load: (id: string) => (id.startsWith(prefix) ? unused[id.slice(prefix.length)] : undefined),
})

const prefix = '\0light-pdfkit:'

/** Stand-ins by module; each throws when it is used after all. */
const unused: Readonly<Record<string, string>> = {
  fontkit: `export const create = () => { throw new Error('Fonts are read without fontkit.') }`,
  'png-js': `export default class { constructor() { throw new Error('PNG is not supported.') } }`,
  linebreak: `export default class { constructor() { throw new Error('Lines are set beforehand.') } }`,
  '@noble/ciphers/aes': `export const cbc = undefined; export const ecb = undefined`,
}
