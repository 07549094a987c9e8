/** Where the fonts of the PDFs are; each stands as a whole so that a bundler finds it. */
export const fontFiles = {
  'newsreader-display': new URL('../../fonts/newsreader-display.woff', import.meta.url),
  'public-sans-regular': new URL('../../fonts/public-sans-regular.woff', import.meta.url),
  'public-sans-semibold': new URL('../../fonts/public-sans-semibold.woff', import.meta.url),
  'noto-sans': new URL('../../fonts/noto-sans.woff', import.meta.url),
  armenian: new URL('../../fonts/armenian.woff', import.meta.url),
  georgian: new URL('../../fonts/georgian.woff', import.meta.url),
  hebrew: new URL('../../fonts/hebrew.woff', import.meta.url),
  arabic: new URL('../../fonts/arabic.woff', import.meta.url),
  thai: new URL('../../fonts/thai.woff', import.meta.url),
  devanagari: new URL('../../fonts/devanagari.woff', import.meta.url),
  bengali: new URL('../../fonts/bengali.woff', import.meta.url),
  gurmukhi: new URL('../../fonts/gurmukhi.woff', import.meta.url),
  gujarati: new URL('../../fonts/gujarati.woff', import.meta.url),
  tamil: new URL('../../fonts/tamil.woff', import.meta.url),
  telugu: new URL('../../fonts/telugu.woff', import.meta.url),
  kannada: new URL('../../fonts/kannada.woff', import.meta.url),
  malayalam: new URL('../../fonts/malayalam.woff', import.meta.url),
  han: new URL('../../fonts/han.woff', import.meta.url),
  hangul: new URL('../../fonts/hangul.woff', import.meta.url),
} as const

export type FontName = keyof typeof fontFiles
