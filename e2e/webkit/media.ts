export type Media = {
  media?: 'screen' | 'print' | null
  colorScheme?: string | null
  forcedColors?: string | null
  reducedMotion?: string | null
}

/**
 * Shows the page as on paper or in another color scheme. WebDriver has no call for it, so the conditions of
 * its style sheets are replaced by ones that are met or not.
 */
export function emulateOnPage({ media, colorScheme }: Media) {
  const yes = '(min-width: 0px)'
  const no = '(max-width: 0px)'
  type Memory = { mediaBefore?: string }
  const emulated = (text: string) => {
    let now = text
    if (media === 'print') now = now.replace(/\bprint\b/g, yes).replace(/\bscreen\b/g, no)
    if (colorScheme)
      now = now.replace(/\(prefers-color-scheme: ?(\w+)\)/g, (_, scheme) =>
        scheme === colorScheme ? yes : no,
      )
    return now
  }
  const apply = (list: MediaList, memory: Memory) => {
    memory.mediaBefore ??= list.mediaText
    const now = emulated(memory.mediaBefore)
    if (list.mediaText !== now) list.mediaText = now
  }
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) apply(rule.media, rule as Memory)
      if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode instanceof Element) apply(sheet.media, sheet.ownerNode as Memory)
    walk(sheet.cssRules)
  }
  // Paper is by day.
  document.documentElement.style.colorScheme = (media !== 'print' && colorScheme) || ''
}

/**
 * WebKit doesn't ask again whether nested conditions of a width are met, once a script has changed conditions of the
 * same sheet, as the function above does. A sheet that is switched on is read anew.
 */
export function readSheetsAgain() {
  for (const sheet of document.styleSheets) {
    if (sheet.disabled) continue
    sheet.disabled = true
    void document.body?.offsetWidth
    sheet.disabled = false
  }
}
