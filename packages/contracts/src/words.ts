/** "two homes" as the beginning of a sentence or label: "Two homes". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "(312) 555-0142", where it is a number of this country. */
export const phoneInWords = (phone: string): string =>
  phone.replace(/^(?:\+?1)?[ -]?\(?(\d{3})\)?[ -]?(\d{3})[ -]?(\d{4})$/, '($1) $2-$3')

/** The first that fits: browsers also name those they resemble. */
const browsers = [
  ['Edge', /Edg\w*\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** "Chrome 141 on Linux"; what isn't known stays as it was sent. */
export function browserInWords(userAgent: string): string {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))
  if (!browser) return userAgent
  const [name, mark] = browser
  const system = systems.find(([, mark]) => mark.test(userAgent))
  return `${name} ${mark.exec(userAgent)?.[1]}${system ? ` on ${system[0]}` : ''}`
}

/** What a sender's form said beside the message; an address keeps its first letter. */
export const detailInWords = (name: string, value: string): string =>
  name === 'Browser' ? browserInWords(value) : value.includes('.') ? value : capitalized(value)
