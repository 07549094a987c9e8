import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Page } from './page.ts'
import { reportFromPage, reportPath } from './page-script.ts'
import { PageProxy } from './proxy.ts'
import type { Handler, Pattern } from './route.ts'
import { Session } from './session.ts'

export type ContextOptions = {
  baseURL?: string
  viewport?: { width: number; height: number } | null
  userAgent?: string
  timezoneId?: string
  colorScheme?: string | null
  reducedMotion?: string | null
  storageState?: { cookies: Cookie[] }
}
type Cookie = { name: string; value: string; url?: string; domain?: string; expires?: number }

/** A browser with a profile of its own: as much of Playwright's class as the journeys use. */
export class Context extends EventEmitter {
  readonly session: Session
  readonly proxy: PageProxy
  readonly _options: ContextOptions
  private open: Page[] = []
  private closed: Promise<void> | undefined

  private constructor(session: Session, proxy: PageProxy, options: ContextOptions) {
    super()
    this.session = session
    this.proxy = proxy
    this._options = options
    proxy.on('error', (text, url) =>
      this.emit('console', { type: () => 'error', text: () => text, location: () => ({ url }) }),
    )
  }

  static async start(display: string, options: ContextOptions): Promise<Context> {
    const proxy = new PageProxy()
    const proxyPort = await proxy.listen()
    proxy.scripts.push(`(${reportFromPage})('${reportPath}')`)
    if (options.userAgent) {
      const value = JSON.stringify(options.userAgent)
      proxy.userAgent = options.userAgent
      proxy.scripts.push(`Object.defineProperty(navigator, 'userAgent', { value: ${value} })`)
    }
    const session = await Session.start({ ...options, display, proxyPort }).catch((error) => {
      proxy.close()
      throw error
    })
    const context = new Context(session, proxy, options)
    if (options.storageState) await context.addCookies(options.storageState.cookies)
    return context
  }

  pages = () => this.open
  forget(page: Page) {
    this.open = this.open.filter((one) => one !== page)
  }

  /** The session's first window stays as it is: the session ends with its last one. */
  async newPage(): Promise<Page> {
    const { handle } = await this.session.sendTo(this.session.first, 'POST', '/window/new', {
      type: 'window',
    })
    return this.adopt(handle)
  }

  private async adopt(handle: string): Promise<Page> {
    const page = new Page(this, handle)
    this.open.push(page)
    await page.setViewportSize(this._options.viewport ?? { width: 1280, height: 720 })
    return page
  }

  /** The next window that a page opens. */
  async waitForEvent(_name: 'page'): Promise<Page> {
    const before = new Set(await this.handles())
    for (let attempt = 0; attempt < 500; attempt++) {
      const added = (await this.handles()).find((handle) => !before.has(handle))
      if (added) return this.adopt(added)
      await wait(20)
    }
    throw new Error('No window was opened.')
  }
  private handles = (): Promise<string[]> => this.session.send('GET', '/window/handles')

  async route(pattern: Pattern, handler: Handler) {
    this.proxy.route(pattern, handler)
  }

  /** WebDriver knows the cookies of the page that is open only; all our pages have the same host. */
  cookies = (): Promise<Cookie[]> => this.onSite('GET', '/cookie')
  async addCookies(cookies: Cookie[]) {
    for (const { name, value } of cookies)
      await this.onSite('POST', '/cookie', { cookie: { name, value, path: '/' } })
  }
  async clearCookies({ name }: { name: string }) {
    await this.onSite('DELETE', `/cookie/${name}`)
  }
  storageState = async () => ({ cookies: await this.cookies() })

  private async onSite(method: string, path: string, body?: object) {
    const at =
      this.open.find((page) => page.url().startsWith('http')) ??
      this.open[0] ??
      (await this.newPage())
    if (!at.url().startsWith('http')) await at.goto('/robots.txt')
    return this.session.sendTo(at.window, method, path, body)
  }

  /** The second time, it is closed already. */
  close() {
    this.closed ??= this.session.end().finally(() => this.proxy.close())
    return this.closed
  }
}
