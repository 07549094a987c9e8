/** Writes the public pages, the page for unknown addresses and the app's shell. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Section } from '@smart-bird/content/prose'
import { termsVersions, versionPath } from '@smart-bird/content/terms/versions'
import { notFoundPage, type PublicPage, publicPages } from '#app/public-pages.ts'
import { entrancePaths, paths } from '#lib/paths.ts'
import { jsonLdTag, type Said } from './json-ld.ts'
import { chunksOf, entryOf, readManifest } from './manifest.ts'
import type { BuildSettings } from './settings.ts'
import { checkTokens, inlinePageStyles, takeFile } from './styles.ts'

type Renderer = {
  said: Said
  renderPage: (path: string) => Promise<string>
  renderTerms: (path: string, version: string, sections: readonly Section[]) => Promise<string>
}
/** A page's file, and the scripts that it fetches; of the app's shell, what the cabinet's home needs. */
export type WrittenPage = { file: string; path: string; chunks: string[]; html: string }

const client = 'src/entry/client.tsx'
/** The name that `cabinet-chunk.ts` gives the chunk. */
const cabinet = 'cabinet'

export async function writePages(dist: string, rendererFile: string, settings: BuildSettings) {
  const { renderPage, renderTerms, said }: Renderer = await import(pathToFileURL(rendererFile).href)
  const manifest = await readManifest(dist)
  const sheet = await takeFile(dist, entryOf(manifest, 'src/styles/public.css').file)
  const own = settings.REHEARSAL ? rehearsalStyle : ''
  const adapted = entryOf(manifest, 'src/styles/adapted.css').file
  const style =
    `${fontHints(sheet)}<style>${sheet}${own}</style>` +
    // Requested last; no screen waits for it.
    `<link rel="stylesheet" media="print,(forced-colors:active),(scripting:none)" href="/${adapted}">`
  const boot = await takeFile(dist, entryOf(manifest, 'src/entry/boot.ts').file)
  // Inline it costs no request before the first paint.
  const bootTag = `<script type="module">${boot}</script>`

  const writePublic = async ({ path, file, screen }: PublicPage): Promise<WrittenPage> => {
    const chunks = chunksOf(manifest, [client, screen])
    const drawn = await inlinePageStyles(dist, await renderPage(path))
    checkTokens([sheet, ...drawn.matchAll(/<style data-page>(.*?)<\/style>/gs)].join(''))
    const chunkTag = `<meta name="hydrate" content="${chunks.join(' ')}">`
    return {
      path,
      file,
      chunks,
      html: assemble(drawn, chunkTag + style + jsonLdTag(path, settings, said), bootTag),
    }
  }
  const writeShell = async (): Promise<WrittenPage> => {
    const chunks = chunksOf(manifest, [client, cabinet])
    const links = [
      ...chunks.slice(1).map((href) => `<link rel="modulepreload" href="${href}">`),
      `<link rel="stylesheet" href="/${entryOf(manifest, 'src/styles/app.css').file}">`,
    ]
    const html = await renderPage(paths.login)
    const script = `<script type="module" src="${chunks[0] ?? ''}" async></script>${reloadTag}`
    return {
      path: paths.login,
      file: 'app.html',
      chunks,
      html: assemble(html, nightTag + style + links.join(''), script),
    }
  }

  const writeVersion = async (version: string): Promise<WrittenPage> => {
    const path = versionPath(version)
    const drawn = await renderTerms(path, version, await readVersion(version))
    const html = assemble(await inlinePageStyles(dist, drawn), style, '')
    return { path, file: `${path.slice(1)}index.html`, chunks: [], html }
  }

  const pages = await Promise.all([...publicPages, notFoundPage].map(writePublic))
  pages.push(await writeShell(), ...(await Promise.all(termsVersions.map(writeVersion))))
  for (const { file, html } of pages) {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), html)
  }
  await rm(join(dist, '.vite'), { recursive: true })
  return pages
}

async function readVersion(version: string): Promise<readonly Section[]> {
  const list = import.meta.resolve('@smart-bird/content/terms/versions')
  return JSON.parse(await readFile(new URL(`versions/${version}.json`, list), 'utf8'))
}

/** One shell serves every page of the app half: an entrance is night from its first paint until it has its own ground. */
const nightTag = `<script>if(${JSON.stringify(entrancePaths)}.includes("/"+location.pathname.split("/")[1])){const{classList:c}=document.documentElement,n=["night","dark:bg-night-deep"];c.add(...n);addEventListener("hydrated",()=>c.remove(...n))}</script>`

/** The shell's button works where no other script comes. One that comes from the cache may have drawn the page before. */
const reloadTag =
  '<script type="module">const b=document.querySelector(".puzzle-loader button");if(b)b.onclick=()=>location.reload()</script>'

/** The style of the bar, which only a rehearsal has. */
const rehearsalStyle =
  '.rehearsal{padding:.5rem 1rem;border-bottom:2px solid #e08e00;background:#f6a723;color:#1a1408;text-align:center}'

/** On a first visit, only a font that is preloaded arrives with the text, or soon after it. Not every page has a price. */
const fontHints = (sheet: string) =>
  [...new Set([...sheet.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, href]) => href))]
    .filter((href) => !href?.includes('/dollar-'))
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('')

/** The shared style comes before the page's own; the script comes last. */
const assemble = (html: string, headTags: string, scriptTag: string) =>
  html
    .replace(/<style data-page|<\/head>/, (found) => headTags + found)
    .replace('</body>', (end) => scriptTag + end)
