/** Safe markup: every value in the template is escaped unless it is markup itself. */
export type Html = { readonly markup: string }
type Part = Html | string | number | null | undefined | false | readonly Part[]

export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.map((text, index) => text + toMarkup(parts[index])).join(''),
})

/** Marks our own text as markup; never use it for text from outside. */
export const trusted = (markup: string): Html => ({ markup })

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const toMarkup = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (isList(part)) return part.map(toMarkup).join('')
  if (typeof part === 'object') return part.markup
  return escapeHtml(String(part))
}

const isList = (part: Part): part is readonly Part[] => Array.isArray(part)
