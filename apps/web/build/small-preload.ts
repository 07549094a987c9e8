/**
 * A plugin: replaces Vite's helper around each `import()`, which every page carries. Modules are preloaded by the pages
 * themselves (`entry/boot.ts`), so all that is left to do is to wait for a part's style.
 */
import type { Plugin } from 'vite'

export const smallPreload = (): Plugin => ({
  name: 'small-preload',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: helper, map: null }),
  },
})

/** A style that didn't come is asked for again the next time. */
export const helper = `
const styles = {}
const style = (file) => styles[file] ??= new Promise((resolve, reject) => {
  const href = '/' + file
  if (document.querySelector('link[href="' + href + '"]')) return resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = () => {
    styles[file] = undefined
    link.remove()
    reject(Error(href))
  }
  document.head.append(link)
})
export const __vitePreload = async (load, files) => {
  await Promise.all((files ?? []).map(style))
  return load()
}
`
