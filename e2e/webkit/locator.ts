import type { Frame, Work } from './frame.ts'
import type { Injected } from './injected.ts'
import {
  type ByRole,
  byLabel,
  byRole,
  byText,
  type Filter,
  filtered,
  inWords,
} from './selectors.ts'

/** What can be looked for in a page and in an element. */
export abstract class Finder {
  protected abstract within(selector: string): Locator
  locator = (selector: string, filter?: Filter) => this.within(filtered(selector, filter))
  getByRole = (role: string, options?: ByRole) => this.within(byRole(role, options))
  getByText = (text: string | RegExp, options?: { exact?: boolean }) =>
    this.within(byText(text, options))
  getByLabel = (text: string | RegExp, options?: { exact?: boolean }) =>
    this.within(byLabel(text, options))
}

const ready = ['visible', 'enabled', 'stable']

/** Elements of a page, found when they are needed: as much of Playwright's class as the journeys use. */
export class Locator extends Finder {
  /** By this, Playwright's expectations know a locator. */
  readonly _apiName = 'Locator'
  readonly frame: Frame
  readonly selector: string
  constructor(frame: Frame, selector: string) {
    super()
    this.frame = frame
    this.selector = selector
  }
  protected override within(selector: string) {
    return new Locator(this.frame, `${this.selector} >> ${selector}`)
  }
  filter = (filter: Filter) => new Locator(this.frame, filtered(this.selector, filter))
  and = ({ selector }: Locator) => this.within(`internal:and=${JSON.stringify(selector)}`)
  nth = (index: number) => this.within(`nth=${index}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)
  all = async () => Array.from({ length: await this.count() }, (_, index) => this.nth(index))
  override toString = () => inWords(this.selector)
  _expect = (expression: string, options: Parameters<Frame['_expect']>[1]) =>
    this.frame._expect(expression, options, this.selector)

  click = () => this.frame.point(this.selector, ready, 1)
  /** A finger: the driver has none, so it is the mouse. */
  tap = () => this.click()
  dblclick = () => this.frame.point(this.selector, ready, 2)
  hover = () => this.frame.point(this.selector, ['visible', 'stable'], 0)
  async check() {
    const isChecked = await this.frame.withElement(
      this.selector,
      [],
      (element: Element, _: unknown, injected: Injected) =>
        injected.elementState(element, 'checked', true).matches,
    )
    if (!isChecked) await this.click()
  }
  async focus() {
    await this.with(
      (element: Element, _: unknown, injected: Injected) => void injected.focusNode(element),
    )
  }
  async blur() {
    await this.with((element: HTMLElement) => element.blur())
  }
  async press(...keys: string[]) {
    await this.focus()
    await this.frame.press(...keys)
  }
  async pressSequentially(text: string) {
    await this.press(...text)
  }
  async fill(value: string) {
    const done = await this.frame.withElement(
      this.selector,
      ['visible', 'enabled', 'editable'],
      (element: Element, text: string, injected: Injected) => injected.fill(element, text),
      value,
    )
    // The script has selected what was there; the keys replace it.
    if (done === 'needsinput') await this.frame.press(...(value || ['Delete']))
  }
  selectOption(choice: string) {
    return this.frame.withElement(
      this.selector,
      ['visible', 'enabled'],
      (element: Element, valueOrLabel: string, injected: Injected) =>
        injected.selectOptions(element, [{ valueOrLabel }]),
      choice,
    )
  }
  /** Chooses one file; WebDriver itself takes only files on the disk. */
  async setInputFiles({
    name,
    mimeType,
    buffer,
  }: {
    name: string
    mimeType: string
    buffer: Buffer
  }) {
    await this.with(
      (input: HTMLInputElement, file: { name: string; type: string; base64: string }) => {
        const bytes = Uint8Array.from(atob(file.base64), (one) => one.charCodeAt(0))
        const chosen = new DataTransfer()
        chosen.items.add(new File([bytes], file.name, { type: file.type }))
        input.files = chosen.files
        for (const type of ['input', 'change'])
          input.dispatchEvent(new Event(type, { bubbles: true }))
      },
      { name, type: mimeType, base64: buffer.toString('base64') },
    )
  }
  async waitFor() {
    await this.frame.withElement(this.selector, ['visible'], () => null)
  }

  count = (): Promise<number> =>
    this.frame.evaluateAll(this.selector, (all: Element[]) => all.length)
  allInnerTexts = (): Promise<string[]> =>
    this.evaluateAll((all: HTMLElement[]) => all.map((one) => one.innerText))
  allTextContents = (): Promise<string[]> =>
    this.evaluateAll((all: Element[]) => all.map((one) => one.textContent))
  innerText = (): Promise<string> => this.with((element: HTMLElement) => element.innerText)
  boundingBox = () =>
    this.with((element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    })
  scrollIntoViewIfNeeded = () =>
    this.with((element: Element) => element.scrollIntoView({ block: 'nearest' }))
  evaluate = (work: Work, arg?: unknown) => this.with(work, arg)
  evaluateAll = (work: Work, arg?: unknown) => this.frame.evaluateAll(this.selector, work, arg)

  private with(work: Work, arg?: unknown) {
    return this.frame.withElement(this.selector, [], work, arg)
  }
}
