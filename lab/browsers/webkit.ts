/** Debian's WebKit by its own driver, and what a visitor does in it: by what is on the screen, with real keys and clicks. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort, untilAnswers } from '../../apps/sandbox/src/lib/server.ts'

const driverProgram = '/usr/bin/WebKitWebDriver'
/** WebKitGTK's own small browser, which its driver is made for. */
const binary = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]
export const hasWebKit = Boolean(binary) && [driverProgram, '/usr/bin/Xvfb'].every(existsSync)

const patienceMs = 30_000
/** Run in the page. */
const controlOf = `(name, row) => shown('a, button, summary, label, [role=tab]').find((one) =>
  [one.ariaLabel, text(one)].includes(name) && (!row || one.closest('tr')?.innerText.includes(row)))`
const fieldOf = "(label) => shown('label').find((one) => text(one).startsWith(label))?.control"

/** Starts the screen and the driver; each visitor is a browser of its own. */
export async function startWebKit() {
  const folder = mkdtempSync(join(tmpdir(), 'smart-bird-webkit-'))
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await freePort()
  const driver = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      NO_AT_BRIDGE: '1',
      // Without a graphics card, drawing by OpenGL takes many times as long.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  await untilAnswers(`http://127.0.0.1:${port}/status`)
  return {
    async visit(site: string): Promise<Visitor> {
      const browser = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .forBrowser('MiniBrowser')
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        })
        .build()
      return new Visitor(browser, site)
    },
    async stop() {
      await end(driver)
      await end(screen)
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  if (child.kill()) await ended
}

export class Visitor {
  private readonly browser: WebDriver
  private readonly site: string
  constructor(browser: WebDriver, site: string) {
    this.browser = browser
    this.site = site
  }

  open = (path: string) => this.browser.get(new URL(path, this.site).href)
  reload = () => this.browser.navigate().refresh()
  leave = () => this.browser.quit()

  /** Waits until all of these are shown; letters may be set as capitals by a style. */
  async sees(...texts: readonly (string | RegExp)[]) {
    for (const text of texts)
      await this.until(`“${text}” is shown`, async () => {
        const shown = await this.text()
        return typeof text === 'string'
          ? shown.toLowerCase().includes(text.toLowerCase())
          : text.test(shown)
      })
  }

  async text(): Promise<string> {
    const shown: string = await this.browser.executeScript('return document.body.innerText')
    return shown.replace(/\s+/g, ' ')
  }

  async isAt(address: RegExp) {
    await this.until(`the address is ${address}`, async () =>
      address.test(await this.browser.getCurrentUrl()),
    )
  }

  /** Waits until what is on the page listens. */
  async isHydrated() {
    await this.until('the page is hydrated', () =>
      this.browser.executeScript('return !document.querySelector("body[data-hydrate]")'),
    )
  }

  /** Presses the first button, link, tab or label that is shown with this name, in a row with such a text. */
  async press(name: string, inRow = '') {
    await this.until(`“${name}” can be pressed`, async () => {
      const found = await this.find(controlOf, name, inRow)
      await found?.click()
      return found !== null
    })
  }

  /** Types into the field with this label, in place of what was there. */
  async fill(label: string, text: string) {
    await this.until(`“${label}” can be filled in`, async () => {
      const field = await this.find(fieldOf, label)
      await this.browser.executeScript('arguments[0].focus(), arguments[0].select()', field)
      await this.browser.actions().sendKeys(text).perform()
      return (await field?.getProperty('value')) === text
    })
  }

  /** Chooses an option with this value. */
  async choose(label: string, value: string) {
    await this.until(`“${label}” has the option ${value}`, async () => {
      const field = await this.find(fieldOf, label)
      await field?.findElement({ css: `option[value=${JSON.stringify(value)}]` }).click()
      return (await field?.getProperty('value')) === value
    })
  }

  /** In the middle of the window at once, where a smooth scroll would still be on its way. */
  private find = (which: string, ...words: string[]) =>
    this.browser.executeScript<WebElement | null>(
      `const text = (element) => element.innerText.replace(/\\s+/g, ' ').trim()
      const shown = (all) => [...document.querySelectorAll(all)].filter((one) => one.checkVisibility())
      const found = (${which})(...arguments)
      found?.scrollIntoView({ behavior: 'instant', block: 'center' })
      return found`,
      ...words,
    )

  /** Until it is so. What moves or is replaced meanwhile is looked for again. */
  private async until(what: string, isSo: () => Promise<boolean>) {
    let last: unknown = ''
    const attempt = () =>
      isSo().catch((error) => {
        last = error
        return false
      })
    await this.browser.wait(attempt, patienceMs).catch(async () => {
      const shown = await this.text().catch(() => '')
      throw new Error(`Not so after 30 s: ${what}. ${last}\nShown: ${shown.slice(0, 1000)}`)
    })
  }
}
