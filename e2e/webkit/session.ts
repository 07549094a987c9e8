import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@smart-bird/sandbox/lib/server'
import { miniBrowser, webKitDriver } from './installed.ts'

export class WebDriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message || code)
    this.code = code
  }
}

type Settings = {
  display: string
  /** Everything the browser loads goes through this proxy. */
  proxyPort: number
  timezoneId?: string | undefined
  colorScheme?: string | null | undefined
  reducedMotion?: string | null | undefined
}

/** One browser with its own profile, and its calls by the WebDriver protocol, one after the other. */
export class Session {
  readonly downloads: string
  /** The window that it starts with; it stays, because the session ends with its last one. */
  first = ''
  private window = ''
  private last: Promise<unknown> = Promise.resolve()
  private readonly folder: string
  private readonly driver: ChildProcess
  private readonly address: string
  private readonly ended: Promise<unknown>
  private path = ''

  private constructor(folder: string, port: number, settings: Settings) {
    this.folder = folder
    this.downloads = join(folder, 'downloads')
    this.address = `http://127.0.0.1:${port}`
    this.driver = spawn(webKitDriver, [`--port=${port}`], {
      env: environment(folder, settings),
      stdio: 'ignore',
    })
    this.ended = once(this.driver, 'exit')
  }

  static async start(settings: Settings): Promise<Session> {
    const folder = mkdtempSync(join(tmpdir(), 'smart-bird-webkit-'))
    writeProfile(folder, settings)
    const session = new Session(folder, await freePort(), settings)
    try {
      await session.open(settings)
    } catch (error) {
      await session.end()
      throw error
    }
    return session
  }

  private async open({ proxyPort, colorScheme }: Settings) {
    await this.untilReady()
    const proxy = { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` }
    const args = ['--automation', ...(colorScheme === 'dark' ? ['--dark-mode'] : [])]
    const browser = { binary: miniBrowser, args }
    const capabilities = { alwaysMatch: { proxy, 'webkitgtk:browserOptions': browser } }
    const { sessionId } = await this.call('POST', '/session', { capabilities })
    this.path = `/session/${sessionId}`
    // Its timer would run by a test's own clock.
    await this.call('POST', `${this.path}/timeouts`, { script: null, pageLoad: 60_000 })
    this.first = await this.call('GET', `${this.path}/window`)
  }

  private async untilReady() {
    for (let attempt = 0; attempt < 200; attempt++) {
      const answered = await fetch(`${this.address}/status`).catch(() => undefined)
      if (answered) return
      if (this.driver.exitCode !== null) break
      await wait(25)
    }
    throw new Error('WebKitWebDriver did not start.')
  }

  /** A call that concerns no window. */
  send(method: string, path: string, body?: object) {
    return this.inTurn(() => this.call(method, this.path + path, body))
  }

  /** A call to a window. WebDriver speaks to one at a time. */
  sendTo(window: string, method: string, path: string, body?: object) {
    return this.inTurn(async () => {
      if (this.window !== window) await this.call('POST', `${this.path}/window`, { handle: window })
      this.window = window
      return this.call(method, this.path + path, body)
    })
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work)
    this.last = turn
    return turn
  }

  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is the protocol's.
  private async call(method: string, path: string, body?: object): Promise<any> {
    const reply = await fetch(this.address + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const { value } = (await reply.json()) as { value: { error: string; message: string } }
    if (!reply.ok) throw new WebDriverError(value.error, value.message)
    return value
  }

  async end() {
    if (this.path) await this.send('DELETE', '').catch(() => undefined)
    this.driver.kill()
    await this.ended
    // The browser's helpers may still be writing while they end.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const environment = (folder: string, { display, timezoneId }: Settings) => ({
  ...process.env,
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  HOME: folder,
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_CACHE_HOME: join(folder, 'cache'),
  XDG_DATA_HOME: join(folder, 'data'),
  // WebKit takes US English from this locale, which every system has.
  LC_ALL: 'C',
  NO_AT_BRIDGE: '1',
  // Without a graphics card, drawing by OpenGL takes many times as long.
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  ...(timezoneId ? { TZ: timezoneId } : {}),
})

/** Without padding in its toolbar, the window can be as narrow as a phone. */
function writeProfile(folder: string, { reducedMotion }: Settings) {
  const gtk = join(folder, 'config/gtk-3.0')
  mkdirSync(gtk, { recursive: true })
  mkdirSync(join(folder, 'downloads'))
  writeFileSync(join(gtk, 'gtk.css'), '* { min-width: 0; padding: 0; margin: 0; }\n')
  const animations = reducedMotion === 'reduce' ? 0 : 1
  writeFileSync(join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${animations}\n`)
  writeFileSync(
    join(folder, 'config/user-dirs.dirs'),
    `XDG_DOWNLOAD_DIR="${join(folder, 'downloads')}"\n`,
  )
}
