import { setTimeout as wait } from 'node:timers/promises'
import {
  type Expected,
  expectOnPage,
  findMiss,
  findTarget,
  type Injected,
  isNotYet,
  withAll,
  withElement,
} from './injected.ts'
import { type Point, point, press } from './keys.ts'
import { inWords } from './selectors.ts'
import { type Session, WebDriverError } from './session.ts'
import { injectedScriptSource } from './sources.ts'

const actionMs = 30_000
const pauseMs = 40
const injectedName = '__journeys'

const installInjected = (() => {
  let script = ''
  const options = {
    isUnderTest: false,
    sdkLanguage: 'javascript',
    testIdAttributeName: 'data-testid',
    stableRafCount: 1,
    browserName: 'webkit',
    customEngines: [],
  }
  return () => {
    script ||= `const module = {}
${injectedScriptSource()}
Object.defineProperty(window, '${injectedName}', {
  value: new (module.exports.InjectedScript())(window, ${JSON.stringify(options)}),
})`
    return script
  }
})()

/** A function that runs in the page; it can use nothing from here. */
export type Work = (...given: never[]) => unknown
// biome-ignore lint/suspicious/noExplicitAny: the page's own values.
type Answer = any
type Expectation = { isNot?: boolean; timeout: number; title?: string; signal?: unknown }

/** The document of one window: evaluates, acts and expects in it until the time is up. */
export class Frame {
  /** The last address that was seen. */
  url = 'about:blank'
  private readonly session: Session
  private readonly window: string

  constructor(session: Session, window: string) {
    this.session = session
    this.window = window
  }

  send(method: string, path: string, body?: object) {
    return this.session.sendTo(this.window, method, path, body)
  }

  /** Runs a function in the page, with Playwright's script and an argument; what follows is for it as it is. */
  async run(work: Work, arg: unknown, ...rest: Work[]): Promise<Answer> {
    const call = [`injected, arguments[0]`, ...rest].join(', ')
    const body = `const injected = window.${injectedName}
if (!injected) return null
const answer = (value) => ({ json: JSON.stringify(value) ?? null, url: location.href })
return Promise.resolve((${work})(${call})).then(answer)`
    let answer = await this.execute(body, arg)
    if (!answer) {
      await this.execute(installInjected())
      answer = await this.execute(body, arg)
    }
    this.url = answer.url
    return answer.json === null ? undefined : JSON.parse(answer.json)
  }

  /** A text is run as it is, a function with its argument. */
  evaluate(work: string | Work, arg?: unknown): Promise<Answer> {
    if (typeof work === 'string') return this.execute(work)
    return this.run((_: Injected, given: unknown, inner: Work) => inner(given as never), arg, work)
  }

  evaluateAll(selector: string, work: Work, arg?: unknown): Promise<Answer> {
    return this.run(withAll, { selector, arg }, work)
  }

  /** Calls a function with the one element, as soon as it has these states. */
  withElement(selector: string, states: string[], work: Work, arg?: unknown): Promise<Answer> {
    return this.untilDone(selector, async () => {
      const answer = await this.run(withElement, { selector, states, arg }, work)
      return isNotYet(answer) ? answer : { done: answer.value }
    })
  }

  /** Moves the mouse there and presses its button so many times; again if the page moved meanwhile. */
  async point(selector: string, states: string[], clicks: number) {
    let attempt = 0
    const action = clicks > 0 ? 'mouse' : 'hover'
    await this.untilDone(selector, async () => {
      const found = await this.run(findTarget, { selector, states, attempt: attempt++, action })
      if (isNotYet(found)) return found
      await this.pointAt(found, clicks)
      // A page that is on its way to another one was hit.
      const miss = await this.run(findMiss, undefined).catch((error) => void retryable(error))
      return miss ?? { done: undefined }
    })
  }

  pointAt(place: Point, clicks: number) {
    return this.send('POST', '/actions', point(place, clicks))
  }

  press(...keys: string[]) {
    return this.send('POST', '/actions', press(...keys))
  }

  /** The answer to one of Playwright's own expectations. */
  async _expect(
    expression: string,
    { timeout, title, signal, ...options }: Expectation & object,
    selector?: string,
  ) {
    const isNot = Boolean(options.isNot)
    const end = Date.now() + timeout
    let last: Expected = { matches: isNot }
    let missing: string | undefined
    do {
      const answer = await this.run(expectOnPage, {
        selector,
        expression,
        options: { ...options, isNot },
      }).catch(retryable)
      missing = isNotYet(answer) ? answer.notYet : undefined
      if (!isNotYet(answer)) {
        if (answer.matches !== isNot) return answer
        last = answer
      }
      await wait(pauseMs)
    } while (Date.now() < end)
    return { ...last, timedOut: true, ...(missing ? { errorMessage: `Error: ${missing}` } : {}) }
  }

  private async untilDone<T>(
    selector: string,
    work: () => Promise<{ notYet: string } | { done: T }>,
  ): Promise<T> {
    const end = Date.now() + actionMs
    for (;;) {
      const answer = await work().catch(retryable)
      if (!isNotYet(answer)) return answer.done
      if (Date.now() > end) throw new Error(`${inWords(selector)}: ${answer.notYet}`)
      await wait(pauseMs)
    }
  }

  private execute(script: string, arg?: unknown): Promise<Answer> {
    return this.send('POST', '/execute/sync', { script, args: [arg ?? null] })
  }
}

/** A page that is being replaced can't answer; what it itself throws is final. */
function retryable(error: unknown) {
  const isGoing =
    error instanceof WebDriverError &&
    /unload|navigat|no such window|Cannot |undefined is not|null is not/i.test(
      `${error.code} ${error.message}`,
    )
  if (!isGoing) throw error
  return { notYet: error.message }
}
