/** A person before a slow machine: every press, tap and key is an interaction whose time the browser reports. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core'

/** As Lighthouse slows a desktop's processor down to a phone's. */
export const slowDown = 4
/** What a person needs between two presses, and between two keys. */
const [betweenPressesMs, betweenKeysMs, lookMs] = [300, 120, 100]
/** How long a finger holds a button of the mouse. */
const pressMs = 60
/** The browser reports no event that is shorter. */
const shortestMs = 16

type Interaction = { what: string; ms: number }
type Timed = { at: number; ms: number }
/** What runs in the page has its types; this side has not. */
type Scrolls = { scrollIntoView(to: { block: 'center' }): void }

export type Visitor = Awaited<ReturnType<typeof openVisitor>>

export async function openVisitor(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const timed: Timed[] = []
  const done: { what: string; at: number }[] = []
  await context.exposeBinding('reportEvents', (_, events: Timed[]) => void timed.push(...events))
  await context.addInitScript(observe, shortestMs)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })

  /** Does one thing that the browser counts as one interaction. */
  const interact = async (what: string, act: () => Promise<void>, pauseMs: number) => {
    done.push({ what, at: await page.evaluate(() => performance.timeOrigin + performance.now()) })
    await act()
    await wait(pauseMs)
  }
  /** Where to press, once what is still arriving no longer moves it. */
  const centerOf = async (target: Locator, seen = ''): Promise<readonly [number, number]> => {
    // At once: what a list replaces meanwhile would never count as stable.
    await target.evaluate((element) =>
      (element as unknown as Scrolls).scrollIntoView({ block: 'center' }),
    )
    const box = await target.boundingBox()
    if (box && seen === JSON.stringify(box)) return [box.x + box.width / 2, box.y + box.height / 2]
    await wait(lookMs)
    return centerOf(target, JSON.stringify(box))
  }
  const nameOf = (target: Locator) => String(target).replace(/^.*?@|^locator\('|'\)$/g, '')

  return {
    page,
    open: async (path: string) => void (await page.goto(path)),
    /** A tap where there is a touch screen, else a click. */
    press: async (target: Locator) => {
      const [x, y] = await centerOf(target)
      if (!options.hasTouch) await page.mouse.move(x, y, { steps: 3 })
      await interact(
        nameOf(target),
        () =>
          options.hasTouch
            ? page.touchscreen.tap(x, y)
            : page.mouse.click(x, y, { delay: pressMs }),
        betweenPressesMs,
      )
    },
    key: (name: string) =>
      interact(`key ${name}`, () => page.keyboard.press(name), betweenPressesMs),
    type: async (target: Locator, text: string) => {
      await target.focus()
      for (const letter of text)
        await interact(
          `typing in ${nameOf(target)}`,
          () => page.keyboard.press(letter),
          betweenKeysMs,
        )
    },
    /** Takes the next options of a list by the keyboard. */
    choose: async (target: Locator, times = 1) => {
      await target.focus()
      for (let n = 0; n < times; n++)
        await interact(
          `choosing in ${nameOf(target)}`,
          () => page.keyboard.press('ArrowDown'),
          betweenPressesMs,
        )
    },
    /** Ends the visit: how long each interaction took until the next paint. */
    leave: async (): Promise<Interaction[]> => {
      await wait(1000)
      await context.close()
      return done.map(({ what, at }, place) => {
        const until = done[place + 1]?.at ?? Number.POSITIVE_INFINITY
        const own = timed.filter((event) => event.at >= at && event.at < until)
        return { what, ms: Math.max(shortestMs, ...own.map(({ ms }) => ms)) }
      })
    },
  }
}

/** Runs in the page; the browser calls what belongs to one press or key an interaction. */
function observe(durationThreshold: number) {
  const { reportEvents } = globalThis as unknown as { reportEvents: (events: Timed[]) => void }
  const observer = new PerformanceObserver((list) => {
    const events = list
      .getEntries()
      .filter((entry) => 'interactionId' in entry && entry.interactionId)
    if (events.length > 0)
      reportEvents(
        events.map(({ startTime, duration }) => ({
          at: performance.timeOrigin + startTime,
          ms: duration,
        })),
      )
  })
  const options = { type: 'event', durationThreshold, buffered: true }
  observer.observe(options as unknown as Parameters<typeof observer.observe>[0])
}
