/** The two builds: the browser's modules and styles, and the renderer that writes the pages. */
import { fileURLToPath } from 'node:url'
import { changedModules, type PriceChanges } from '@smart-bird/content/price-changes'
import { lightPdfkit } from '@smart-bird/receipt/light-pdfkit'
import tailwindcss from '@tailwindcss/vite'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { cabinetChunk } from './cabinet-chunk.ts'
import { callerContracts } from './caller-contracts.ts'
import type { Photos } from './photos.ts'
import type { BuildSettings } from './settings.ts'
import { hashLength } from './styles.ts'
import { unnamedParts } from './unnamed-parts.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** 'use client' in libraries means nothing to an app that has no server components. */
const checks = { moduleLevelDirective: false }

export async function buildClient(outDir: string, settings: BuildSettings, photos: Photos) {
  const result = await build({
    ...common(settings, photos),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // boot.ts preloads a page's chunks itself, which saves the helper's bytes.
      modulePreload: false,
      assetsInlineLimit: 0,
      // What Tailwind 4 needs anyway; older targets only add unused prefixes.
      cssTarget: ['chrome123', 'firefox128', 'safari18'],
      target: 'es2022',
      rolldownOptions: {
        checks,
        treeshake: { manualPureFunctions: pureFunctions, propertyReadSideEffects: false },
        preserveEntrySignatures: 'allow-extension',
        input: {
          boot: 'src/entry/boot.ts',
          client: 'src/entry/client.tsx',
          public: 'src/styles/public.css',
          adapted: 'src/styles/adapted.css',
        },
        // One file compresses better than thirty.
        output: {
          ...fileNames,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'page', test: everyPage },
              { name: 'reading', test: everyLongPage },
              { name: cabinetChunk(), debugName: 'cabinet' },
            ],
          },
        },
      },
    },
  })
  return result as Rolldown.RolldownOutput
}

/** Calls without side effects, so that schemas nobody reads are left out. There is no `z.config`. */
const pureFunctions = ['z', 'line', 'keptLine', 'optionalLine', 'paragraph', 'choice', 'endpoint']

const hashed = `assets/[name]-[hash:${hashLength}]`
const fileNames = {
  entryFileNames: `${hashed}.js`,
  chunkFileNames: `${hashed}.js`,
  assetFileNames: `${hashed}[extname]`,
}

const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie)\/|apps\/web\/src\/(components\/(button|icon|lazy-part|link|logo|seo|class-names)|lib\/(settings|leaving))\.tsx?$|apps\/web\/src\/components\/street\.svg$|packages\/content\/src\/meta\.ts$/

const everyLongPage =
  /apps\/web\/src\/features\/marketing\/info\/(clauses|contents|info-page|long-read|page-links|prose-section|use-section-in-view)\.tsx?$/

/** Builds the renderer into `outDir` and returns the file's path. */
export async function buildRenderer(
  outDir: string,
  settings: BuildSettings,
  photos: Photos,
): Promise<string> {
  await build({
    ...common(settings, photos),
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: 'src/entry/server.tsx',
      assetsInlineLimit: 0,
      rolldownOptions: { checks, output: { ...fileNames, entryFileNames: 'server.mjs' } },
    },
  })
  return `${outDir}/server.mjs`
}

/**
 * Empties Vite's helper around `import()`: pages preload their own modules (`entry/boot.ts`), and
 * the cabinet its one style sheet (`app/app-half.tsx`).
 */
const noPreload = {
  name: 'no-preload',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
}

/** The style for print names the site. */
const namedSite = ({ SITE_URL }: BuildSettings) => ({
  name: 'named-site',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.endsWith('adapted.css') ? code.replaceAll('SITE_HOST', new URL(SITE_URL).host) : undefined,
})

/** An owner's lists in the place of the repository's. */
export const ownPrices = ({ PRICES_FILE }: BuildSettings) => ({
  name: 'own-prices',
  transform(_code: string, id: string) {
    if (!PRICES_FILE) return undefined
    const changes: PriceChanges = JSON.parse(PRICES_FILE)
    const [, lists] =
      Object.entries(changedModules(changes)).find(([end]) => id.endsWith(end)) ?? []
    return (
      lists &&
      Object.entries(lists)
        .map(([name, list]) => `export const ${name} = ${JSON.stringify(list)}`)
        .join('\n')
    )
  },
})

function common(settings: BuildSettings, photos: Photos): InlineConfig {
  const entries = Object.entries({ ...settings, PHOTOS: JSON.stringify(photos) }).map(
    ([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)],
  )
  return {
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      tailwindcss({ optimize: false }),
      lightPdfkit(),
      callerContracts(),
      unnamedParts(),
      noPreload,
      namedSite(settings),
      ownPrices(settings),
    ],
    define: Object.fromEntries(entries),
  }
}
