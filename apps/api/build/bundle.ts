import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/** They read files of their own, or are no JavaScript, so they stay in node_modules. */
const withFiles = [/^@electric-sql\/pglite/, /^@fastify\/swagger/, /^@node-rs\/argon2/, /^pdfkit/]

const leftOut = '\0left-out:'

/** Writes the API with all that it imports into few files; what it imports dynamically, into files of their own. */
export async function bundle(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  const built = await rolldown({
    input: join(import.meta.dirname, 'main.ts'),
    platform: 'node',
    external: withFiles,
    plugins: [keepAddresses(folder), ownMapsOnly, leaveOut],
    onLog(level, log, report) {
      report(level === 'warn' ? 'error' : level, log)
    },
  })
  await built.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    // Node reads it all at each start. One sign beyond Latin-1 would make it keep a file at two bytes a character.
    minify: {
      compress: { keepNames: { function: true, class: true } },
      mangle: { keepNames: true },
      codegen: { asciiOnly: true },
    },
    chunkFileNames: '[name]-[hash].js',
  })
  await built.close()
}

/** A source looks for files beside itself, so in the bundle, too, it knows its own address. */
const keepAddresses = (folder: string): Plugin => ({
  name: 'keep-addresses',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      const own = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`
      const kept = code.replaceAll('import.meta.url', own)
      if (/import\.meta\.(?!url)/.test(kept))
        this.error(`${id}: of import.meta, the bundle has only url.`)
      return { code: kept, map: null }
    },
  },
})

/** Maps are for stack traces of our own sources; libraries would make them many times as long. */
const ownMapsOnly: Plugin = {
  name: 'own-maps-only',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { mappings: '' } as never }),
  },
}

/** What is imported for features that we don't use: connections, calendars' rules, JSON schemas, calls in tests, PEM keys. */
const unused: Readonly<Record<string, string>> = {
  pg: `export default { Pool: class { constructor() { throw new Error('pg is not part of the build.') } } }`,
  'rrule-temporal': `export class RRuleTemporal { constructor() { throw new Error('Rules of calendars are not part of the build.') } }`,
  // Fastify asks for both, and then uses the compilers that it is given (app.ts).
  '@fastify/ajv-compiler': 'module.exports = () => undefined',
  '@fastify/fast-json-stringify-compiler': 'module.exports = () => undefined',
  'light-my-request': 'module.exports = () => undefined',
  'asn1.js': 'module.exports = { define: () => undefined }',
}

const leaveOut: Plugin = {
  name: 'leave-out',
  resolveId: (source, importer) =>
    importer &&
    /[\\/](pg-boss|fastify|fast-jwt)[\\/]/.test(importer) &&
    Object.hasOwn(unused, source)
      ? leftOut + source
      : undefined,
  load: (id) => (id.startsWith(leftOut) ? unused[id.slice(leftOut.length)] : undefined),
}
