/** What a form said beside its message, for the people who read it. */
import { capitalized } from './words.ts'

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
