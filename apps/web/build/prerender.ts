/** Writes the public pages, the page for unknown addresses and the app's shell. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { paths } from '../src/app/paths.ts'
import { notFoundPage, type PublicPage, publicPages } from '../src/app/public-pages.ts'
import { chunksOf, entryOf, readManifest } from './manifest.ts'

type Renderer = { renderPage: (path: string, scripts: string[]) => Promise<string> }
/** A page's file and the scripts it fetches once it is touched. */
export type WrittenPage = { file: string; path: string; chunks: string[]; html: string }

const client = 'src/entry/client.tsx'

export async function writePages(dist: string, rendererFile: string) {
  const { renderPage }: Renderer = await import(pathToFileURL(rendererFile).href)
  const manifest = await readManifest(dist)
  const style = await takeStyle(dist, entryOf(manifest, 'src/styles/public.css').file)
  const boot = `/${entryOf(manifest, 'src/entry/boot.ts').file}`

  const publicPage = async ({ path, file, screen }: PublicPage): Promise<WrittenPage> => {
    const chunks = chunksOf(manifest, [client, screen])
    const html = await renderPage(path, [boot])
    return { path, file, chunks, html: complete(html, style, wakeTag(chunks)) }
  }
  const shell = async (): Promise<WrittenPage> => {
    const chunks = chunksOf(manifest, [client, 'src/app/cabinet-app.tsx'])
    const css = entryOf(manifest, 'src/app/cabinet-app.tsx').css ?? []
    const html = await renderPage(paths.login, [chunks[0] ?? ''])
    const links = [
      ...chunks.slice(1).map((href) => `<link rel="modulepreload" href="${href}">`),
      ...css.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ]
    return {
      path: paths.login,
      file: 'app.html',
      chunks,
      html: complete(html, style, links.join('')),
    }
  }

  const pages = await Promise.all([...publicPages, notFoundPage].map(publicPage))
  pages.push(await shell())
  for (const { file, html } of pages) {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), html)
  }
  await rm(join(dist, '.vite'), { recursive: true })
  return { style, pages }
}

const wakeTag = (chunks: string[]) => `<meta name="wake" content="${chunks.join(' ')}">`

/**
 * The style is the same text on every page, so that one hash in the policy covers all of them. It
 * stands before the cabinet's sheet, whose rules have the last word.
 */
const complete = (html: string, style: string, head: string) =>
  html.replace('</head>', () => `<style>${style}</style>${head}</head>`)

async function takeStyle(dist: string, file: string) {
  const style = await readFile(join(dist, file), 'utf8')
  await rm(join(dist, file))
  return style.trim()
}
