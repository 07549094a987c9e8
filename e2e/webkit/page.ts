import { EventEmitter } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Clock } from './clock.ts'
import { Frame, type Work } from './frame.ts'
import { Finder, Locator } from './locator.ts'
import { emulateOnPage, type Media, readSheetsAgain } from './media.ts'
import type { PageProxy } from './proxy.ts'
import { type Handler, matches, type Pattern, type Request } from './route.ts'
import type { Session } from './session.ts'

type Size = { width: number; height: number }
/** The context that a page is part of. */
type Owner = {
  session: Session
  proxy: PageProxy
  _options: { baseURL?: string }
  forget(page: Page): void
}
type Event = 'load' | 'download' | 'requestfailed'
const eventMs = 60_000

/** A window of the browser: as much of Playwright's class as the journeys use. */
export class Page extends Finder {
  /** By this, Playwright's expectations know a page. */
  readonly _apiName = 'Page'
  readonly window: string
  readonly clock = new Clock(this)
  private readonly frame: Frame
  private readonly owner: Owner
  private readonly events = new EventEmitter()

  constructor(owner: Owner, window: string) {
    super()
    this.owner = owner
    this.window = window
    this.frame = new Frame(owner.session, window)
    owner.proxy.on('navigated', (url) => {
      this.events.emit('framenavigated', { url: () => url })
    })
  }

  protected override within(selector: string) {
    return new Locator(this.frame, selector)
  }
  context = () => this.owner
  mainFrame = () => this.frame
  url = () => this.frame.url
  on(name: 'framenavigated', listener: (frame: { url(): string }) => void) {
    this.events.on(name, listener)
  }

  async goto(path: string) {
    const url = new URL(path, this.owner._options.baseURL).href
    await this.frame.send('POST', '/url', { url })
    this.frame.url = await this.frame.send('GET', '/url')
  }
  async reload() {
    await this.frame.send('POST', '/refresh')
  }
  async close() {
    await this.frame.send('DELETE', '/window')
    this.owner.forget(this)
  }
  evaluate = (work: string | Work, arg?: unknown) => this.frame.evaluate(work, arg)
  async addInitScript(script: string | Work) {
    this.owner.proxy.scripts.push(typeof script === 'string' ? script : `(${script})()`)
  }
  async route(pattern: Pattern, handler: Handler) {
    this.owner.proxy.route(pattern, handler)
  }
  async unroute(pattern: Pattern) {
    this.owner.proxy.unroute(pattern)
  }

  keyboard = { press: (key: string) => this.frame.press(key) }
  mouse = { move: (x: number, y: number) => this.frame.pointAt({ x, y }, 0) }

  emulateMedia = (media: Media) => this.frame.evaluate(emulateOnPage, media)

  /** The window is larger than the page by its toolbar. */
  async setViewportSize({ width, height }: Size) {
    let outer = { width, height }
    for (let attempt = 0; attempt < 50; attempt++) {
      await this.frame.send('POST', '/window/rect', { x: 0, y: 0, ...outer })
      await wait(20)
      const inner: Size = await this.frame.evaluate(() => ({
        width: innerWidth,
        height: innerHeight,
      }))
      if (inner.width === width && inner.height === height)
        return this.frame.evaluate(readSheetsAgain)
      outer = {
        width: outer.width + width - inner.width,
        height: outer.height + height - inner.height,
      }
    }
    throw new Error(`The window can't be ${width} × ${height}.`)
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.frame.send('GET', '/screenshot'), 'base64')
  }

  async waitForEvent(name: Event, predicate: (request: Request) => boolean = () => true) {
    if (name === 'download') return this.waitForDownload()
    if (name === 'requestfailed') return this.ofProxy('requestfailed', predicate)
    const before = await this.frame.evaluate(() => performance.timeOrigin)
    return until('load', async () => {
      const now = await this.frame
        .evaluate(() => ({ origin: performance.timeOrigin, state: document.readyState }))
        .catch(() => undefined)
      return now?.state === 'complete' && now.origin !== before
    })
  }

  waitForRequest(predicate: Pattern | ((request: Request) => boolean)) {
    const isMeant =
      typeof predicate === 'function'
        ? predicate
        : (request: Request) => matches(predicate, request.url())
    return this.ofProxy('request', isMeant)
  }

  private ofProxy(name: 'request' | 'requestfailed', isMeant: (request: Request) => boolean) {
    return new Promise<Request>((resolve) => {
      const hear = (request: Request) => {
        if (!isMeant(request)) return
        this.owner.proxy.off(name, hear)
        resolve(request)
      }
      this.owner.proxy.on(name, hear)
    })
  }

  private async waitForDownload() {
    const folder = this.owner.session.downloads
    const files = () => readdirSync(folder).filter((name) => !name.endsWith('.wkdownload'))
    const before = new Set(files())
    let added: string | undefined
    await until('download', () => {
      added = files().find((name) => !before.has(name))
      return added !== undefined
    })
    const name = added ?? ''
    const path = join(folder, name)
    return {
      suggestedFilename: () => name,
      path: async () => path,
      delete: async () => rmSync(path),
    }
  }
}

async function until(name: string, happened: () => boolean | Promise<boolean>) {
  const end = Date.now() + eventMs
  while (!(await happened())) {
    if (Date.now() > end) throw new Error(`No ${name} within ${eventMs / 1000} s.`)
    await wait(40)
  }
}
