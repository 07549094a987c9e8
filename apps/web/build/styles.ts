/** Inlines styles into the pages, because a page that waits for no second file is painted at once. */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The shortest that the bundler takes for so many chunks: pages and the cabinet carry these names in lists. */
export const hashLength = 7

const pageStyle = new RegExp(
  `<link rel="stylesheet" href="/assets/([\\w-]+)-[\\w-]{${hashLength}}\\.css" data-precedence="page"/>`,
  'g',
)

/** Reads a built file and removes it, because its content is now inside the pages. */
export async function takeFile(dist: string, file: string): Promise<string> {
  const text = await readFile(join(dist, file), 'utf8')
  await rm(join(dist, file))
  return withoutNote(text)
}

/** The license's note stands in the cabinet's style sheet; in a page it would be read by every visitor first. */
const withoutNote = (text: string) => text.replace(/^\/\*![^*]*\*\/\s*/, '').trim()

/**
 * Inlines the style sheets that a page imports. The files stay for visits by a click, and so do
 * their links, disabled: React takes them over when it hydrates instead of inserting its own.
 * `media` keeps the browser's preloader from fetching a disabled one.
 */
export async function inlinePageStyles(dist: string, html: string): Promise<string> {
  let inlined = html
  for (const [tag, name] of html.matchAll(pageStyle)) {
    // The renderer's build names files differently; the browser's build decides.
    const file = (await readdir(join(dist, 'assets'))).find(
      (asset) => asset.startsWith(`${name}-`) && asset.endsWith('.css'),
    )
    if (!file) throw new Error(`The build holds no ${name}.css.`)
    const css = withoutNote(await readFile(join(dist, 'assets', file), 'utf8'))
    const link = `<link rel="stylesheet" href="/assets/${file}" data-precedence="page" media="not all" disabled>`
    inlined = inlined.replace(tag, () => `<style data-page>${css}</style>${link}`)
  }
  return inlined
}

/** A token without a definition that always applies quietly disables the rules that use it. */
export function checkTokens(css: string) {
  const unknown = namesIn(css, /var\((--(?:color|radius|shadow|text|font)-[\w-]+)/g).difference(
    namesIn(css.replaceAll(/@media[^{]*\{\s*:root\s*\{[^}]*\}/g, ''), /(--[\w-]+):/g),
  )
  if (unknown.size > 0) throw new Error(`No style of the page defines ${[...unknown].join(', ')}.`)
}

const namesIn = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].map(([, name]) => name))

/** The hashes of all inline styles and scripts, each once, for the content policy. */
export function inlineHashes(pages: readonly { html: string }[]) {
  const hashesOf = (pattern: RegExp) => {
    const texts = pages.flatMap(({ html }) =>
      [...html.matchAll(pattern)].map(([, text = '']) => text),
    )
    return [...new Set(texts)].map((text) => createHash('sha256').update(text).digest('base64'))
  }
  return {
    styles: hashesOf(/<style[^>]*>([\s\S]*?)<\/style>/g),
    scripts: hashesOf(/<script(?: type="module")?>([\s\S]*?)<\/script>/g),
  }
}
