import type { FontName } from './font-files.ts'

type Fallback = {
  font: FontName
  /** Characters the font is asked for when the product's own font lacks them. */
  script: RegExp
  /** The script's letters change with their neighbours or run right to left: fontkit lays them out. */
  shaped?: true
}

/** Stands, in a font that has it, for what no font can write. */
export const replacementSign = '\ufffd'
export const replacementFont: FontName = 'noto-sans'

/** Fonts for what the product's own Latin font cannot write; the first that has a glyph writes it. */
export const fallbacks: readonly Fallback[] = [
  { font: 'armenian', script: /\p{Script=Armenian}/u },
  { font: 'georgian', script: /\p{Script=Georgian}/u },
  {
    font: 'han',
    script:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  },
  { font: 'hangul', script: /\p{Script=Hangul}/u },
  { font: 'hebrew', script: /\p{Script=Hebrew}/u, shaped: true },
  { font: 'arabic', script: /[\p{Script=Arabic}\u060c\u061b\u061f]/u, shaped: true },
  { font: 'thai', script: /\p{Script=Thai}/u, shaped: true },
  { font: 'devanagari', script: /[\p{Script=Devanagari}\u0964\u0965]/u, shaped: true },
  { font: 'bengali', script: /\p{Script=Bengali}/u, shaped: true },
  { font: 'gurmukhi', script: /\p{Script=Gurmukhi}/u, shaped: true },
  { font: 'gujarati', script: /\p{Script=Gujarati}/u, shaped: true },
  { font: 'tamil', script: /\p{Script=Tamil}/u, shaped: true },
  { font: 'telugu', script: /\p{Script=Telugu}/u, shaped: true },
  { font: 'kannada', script: /\p{Script=Kannada}/u, shaped: true },
  { font: 'malayalam', script: /\p{Script=Malayalam}/u, shaped: true },
  { font: replacementFont, script: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u },
]
export const isRightToLeft = (text: string) =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text)
