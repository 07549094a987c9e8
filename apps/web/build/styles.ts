/** Styles go into the pages: a page that waits for no second file is drawn at once. */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads a file of the build and removes it, as it lives on inside the pages. */
export async function takeFile(dist: string, file: string): Promise<string> {
  const text = await readFile(join(dist, file), 'utf8')
  await rm(join(dist, file))
  return text.trim()
}

/**
 * Puts the sheets a screen asks for into its page. Their files stay: a page that is reached by a
 * click, without loading, fetches them.
 */
export async function inlinePageStyles(dist: string, html: string) {
  const sheets: string[] = []
  let inlined = html
  for (const [tag, name] of html.matchAll(
    /<link rel="stylesheet" href="\/assets\/([\w-]+)-[\w-]{8}\.css" data-precedence="page"\/>/g,
  )) {
    // The renderer's build numbers files its own way; the browser's build has the last word.
    const file = (await readdir(join(dist, 'assets'))).find(
      (asset) => asset.startsWith(`${name}-`) && asset.endsWith('.css'),
    )
    if (!file) throw new Error(`The build holds no ${name}.css.`)
    sheets.push(`/assets/${file}`)
    const css = (await readFile(join(dist, 'assets', file), 'utf8')).trim()
    inlined = inlined.replace(tag, () => `<style data-page>${css}</style>`)
  }
  return { html: inlined, sheets }
}

/** What the content policy has to allow: the hash of every inline style, once. */
export function styleHashes(pages: readonly { html: string }[]): string[] {
  const styles = pages.flatMap(({ html }) =>
    [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css),
  )
  return [...new Set(styles)].map((css) => createHash('sha256').update(css).digest('base64'))
}
