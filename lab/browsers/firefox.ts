import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, firefox, type Page } from '@playwright/test'

const executablePath = '/usr/bin/firefox-esr'
export const hasFirefox = existsSync(executablePath)

/** The journeys' Firefox becomes Debian's, in each of Playwright's processes. */
export function takeDebiansFirefox() {
  const launch = firefox.launch.bind(firefox)
  firefox.launch = async (options) => withOurPages(await launch(options))
}

/** Debian's Firefox, which Playwright speaks WebDriver BiDi to. */
export const firefoxOptions = {
  channel: 'moz-firefox',
  launchOptions: {
    executablePath,
    // For the media below: only the browser's own scope may set them.
    args: ['--remote-allow-system-access'],
    firefoxUserPrefs: {
      // A mouse that can hover, which Firefox doesn't assume without a screen.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // On a busy machine, an optional font would come too late for the page, whose lines would break elsewhere.
      'gfx.downloadable_fonts.fallback_delay_short': 10_000,
    },
  },
}

/** What this file uses of Playwright's other half, the one that speaks the protocol. */
type Session = {
  send(method: string, params: object): Promise<{ contexts: { context: string }[] }>
  dispatchMessage(message: { method?: string; params?: Download }): void
}
type Download = { download?: string | undefined; navigation?: string | null; url?: string }
type Keyboard = {
  sendText(progress: unknown, text: string): Promise<void>
  _performActions(progress: unknown, actions: object[]): Promise<void>
}
type At = (progress: unknown, x: number, y: number, ...how: unknown[]) => Promise<void>
type Mouse = Record<'move' | 'down' | 'up', At>
type Touchscreen = { tap: At }
type PageOverBidi = {
  _page: PageImpl
  rawKeyboard: Keyboard
  rawMouse: Mouse
  rawTouchscreen: Touchscreen
}
type BrowserImpl = { _browserSession: Session; _bidiPages: Map<string, PageOverBidi> }
type PageImpl = { emulatedMedia(): Media }
type Media = Record<'media' | 'colorScheme' | 'reducedMotion' | 'forcedColors', string>
type WithImpl = { _connection: { toImpl(thing: unknown): BrowserImpl & PageImpl } }

const mediaCommand = 'emulation.setMediaFeaturesOverride'

/**
 * Pages with media and keys. Playwright sets the color scheme by a command that Firefox 153 doesn't know, and
 * the other media not at all; Firefox's own scope can.
 */
async function withOurPages(browser: Browser): Promise<Browser> {
  const { toImpl } = (browser as unknown as WithImpl)._connection
  const { _browserSession: session, _bidiPages: pages } = toImpl(browser)
  const sessions = Object.getPrototypeOf(session)
  const send: Session['send'] = sessions.send
  const dispatch: Session['dispatchMessage'] = sessions.dispatchMessage
  const { contexts } = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const apply = (id: string, media: Media) =>
    send.call(session, 'script.callFunction', {
      functionDeclaration: String(overrideMedia),
      arguments: [id, JSON.stringify(media)].map((value) => ({ type: 'string', value })),
      target: { context: contexts[0]?.context },
      awaitPromise: false,
    })

  sessions.send = async function (this: Session, method: string, params: { contexts?: string[] }) {
    if (method !== mediaCommand) return send.call(this, method, params)
    for (const id of params.contexts ?? []) {
      const page = pages.get(id)
      if (page) await apply(id, page._page.emulatedMedia())
    }
    return {}
  }
  // Playwright drops a download that no navigation began; the address of a file made by a script is its own.
  sessions.dispatchMessage = function (this: Session, message) {
    const { method, params } = message
    if (method?.startsWith('browsingContext.download') && params && !params.navigation)
      params.download = params.url
    return dispatch.call(this, message)
  } satisfies Session['dispatchMessage']
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => fromTheStart(await newContext(options))

  /** A new page of the context has its media before it loads anything. */
  function fromTheStart(context: BrowserContext) {
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      const page: Page = await newPage()
      const impl = toImpl(page)
      for (const [id, { _page, rawKeyboard, rawMouse, rawTouchscreen }] of pages) {
        if (_page !== impl) continue
        rawKeyboard.sendText = typeKeys
        rawTouchscreen.tap = (progress, x, y) => clickAt(rawMouse, progress, x, y)
        await apply(id, impl.emulatedMedia())
      }
      return page
    }
    return context
  }
  return browser
}

/** By real keys: Playwright sets the value by a script of the page, behind React's back. */
async function typeKeys(this: Keyboard, progress: unknown, text: string) {
  const keys = [...text].map((key) => (key === '\n' ? '\uE007' : key))
  const pressed = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
  await this._performActions(progress, pressed)
}

/** Without a touch screen, Firefox makes no click of a touch. */
async function clickAt(mouse: Mouse, progress: unknown, x: number, y: number) {
  await mouse.move(progress, x, y, 'none', new Set(), new Set(), true)
  await mouse.down(progress, x, y, 'left')
  await mouse.up(progress, x, y, 'left')
}

// biome-ignore lint/suspicious/noExplicitAny: Firefox's own scope.
declare const ChromeUtils: any

/** Runs in Firefox's own scope. */
function overrideMedia(id: string, json: string) {
  const { NavigableManager } = ChromeUtils.importESModule(
    'chrome://remote/content/shared/NavigableManager.sys.mjs',
  )
  const { media, colorScheme, reducedMotion, forcedColors } = JSON.parse(json)
  const known = (value: string) => (value === 'no-override' ? 'none' : value)
  Object.assign(NavigableManager.getBrowsingContextById(id), {
    mediumOverride: media === 'print' ? 'print' : '',
    prefersColorSchemeOverride: known(colorScheme),
    prefersReducedMotionOverride: known(reducedMotion),
    forcedColorsOverride: known(forcedColors),
  })
}
