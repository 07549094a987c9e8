/** Markup without what no browser needs. The home page has to fit into a connection's first flight. */

/** Inside SVG a tag may close itself; an item or a paragraph ends where the next one begins. */
export const leanMarkup = (html: string) =>
  html
    .replaceAll(/><\/(?:path|circle|rect|stop)>/g, '/>')
    .replaceAll(/<\/li>(?=<li|<\/[ou]l>)/g, '')
    .replaceAll(/<\/option>(?=<option|<\/select>)/g, '')
    .replaceAll(/<\/p>(?=<(?:p|h[2-4]|[uo]l|div|section|table)[ >]|<\/(?:div|section|li|td)>)/g, '')
    // The router marks links for a mode that discovers routes while running; this site knows them.
    .replaceAll(' data-discover="true"', '')

/** boot.ts is so small that announcing it costs more than it brings. */
export const withoutPreload = (html: string, href: string) =>
  html.replace(`<link rel="modulepreload" fetchPriority="low" href="${href}"/>`, '')
