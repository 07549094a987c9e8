import { clockSource } from './sources.ts'

type Page = {
  url(): string
  addInitScript(script: string): Promise<void>
  evaluate(script: string): Promise<unknown>
}

/** Playwright's clock for pages. */
export class Clock {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async install({ time }: { time?: number } = {}) {
    const script = `(() => {
const module = {}
${clockSource()}
globalThis.__pwClock = module.exports.inject()(globalThis, 'webkit')
})()`
    await this.page.addInitScript(script)
    if (this.page.url().startsWith('http')) await this.page.evaluate(script)
    await this.control('install', time ?? Date.now())
  }
  pauseAt = (time: number) => this.control('pauseAt', time)
  fastForward = (ms: number) => this.control('fastForward', ms)
  runFor = (time: number | string) => this.control('runFor', msOf(time))

  /** In the page that is open, and in each that opens. */
  private async control(name: string, ms: number) {
    await this.page.addInitScript(
      `globalThis.__pwClock.controller.log('${name}', ${Date.now()}, ${ms})`,
    )
    if (this.page.url().startsWith('http'))
      await this.page.evaluate(`return globalThis.__pwClock.controller.${name}(${ms})`)
  }
}

/** Of `mm:ss`, as the journeys write it. */
function msOf(time: number | string): number {
  if (typeof time === 'number') return time
  const [minutes = 0, seconds = 0] = time.split(':').map(Number)
  return (minutes * 60 + seconds) * 1000
}
