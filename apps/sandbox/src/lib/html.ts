/** Markup that is safe to send. Everything put into the template is escaped unless it is markup. */
export type Html = { readonly markup: string }
type Part = Html | string | number | null | undefined | false | readonly Part[]

export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.map((text, index) => text + toMarkup(parts[index])).join(''),
})

/** Text that is markup already: our own drawings, never what came from outside. */
export const trusted = (markup: string): Html => ({ markup })

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const toMarkup = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (isList(part)) return part.map(toMarkup).join('')
  if (typeof part === 'object') return part.markup
  return escapeHtml(String(part))
}

const isList = (part: Part): part is readonly Part[] => Array.isArray(part)
