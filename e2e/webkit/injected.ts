/** What the journeys use of Playwright's script for pages. */
export type Injected = {
  parseSelector(selector: string): object
  querySelectorAll(selector: object, root: Document): Element[]
  strictModeViolationError(selector: object, found: Element[]): Error
  checkElementStates(
    element: Element,
    states: string[],
    isFrameVisible: boolean,
  ): Promise<undefined | 'error:notconnected' | { missingState: string }>
  elementState(element: Element, state: string, isFrameVisible: boolean): { matches: boolean }
  /** Keeps a press from anything but the element; a text says what is there already. */
  setupHitTargetInterceptor(
    element: Element,
    action: 'mouse' | 'hover',
    point: { x: number; y: number },
    blockAllEvents: boolean,
  ): string | { stop(): HitTarget }
  fill(element: Element, value: string): string
  focusNode(element: Element): string
  selectOptions(element: Element, options: object[]): string | string[]
  expect(
    element: Element | undefined,
    options: object,
    all: Element[],
    isFrameVisible: boolean,
  ): Promise<Expected>
}

type HitTarget = 'done' | { hitTargetDescription: string }
export type Expected = { matches: boolean; received?: { value?: unknown } }

/** Something to wait for: an element that isn't there or isn't ready yet. */
export type NotYet = { notYet: string }
export const isNotYet = (answer: unknown): answer is NotYet =>
  typeof answer === 'object' && answer !== null && 'notYet' in answer

type Watched = Window & { __hit?: { stop(): HitTarget } }

/** A point of the element where a click reaches it, scrolled into view; `findMiss` tells whether it did. */
export async function findTarget(
  injected: Injected,
  {
    selector,
    states,
    attempt,
    action,
  }: { selector: string; states: string[]; attempt: number; action: 'mouse' | 'hover' },
) {
  const parsed = injected.parseSelector(selector)
  const found = injected.querySelectorAll(parsed, document)
  const [element] = found
  if (!element) return { notYet: 'it is not on the page' }
  if (found.length > 1) throw injected.strictModeViolationError(parsed, found)
  const missing = await injected.checkElementStates(element, states, true)
  if (missing) return { notYet: `it is not ${JSON.stringify(missing)}` }
  const rectOf = () =>
    [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0) ??
    element.getBoundingClientRect()
  const isInside = ({ top, left, bottom, right }: DOMRect) =>
    top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  if (!isInside(rectOf()) || attempt > 0) {
    // Another place of the window each time, away from what sticks to its edges.
    const block = (['center', 'end', 'start', 'nearest'] as const)[attempt % 4] ?? 'center'
    element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
    const moved = await injected.checkElementStates(element, ['stable'], true)
    if (moved) return { notYet: 'it is moving' }
  }
  const { top, left, bottom, right } = rectOf()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const hit = injected.setupHitTargetInterceptor(element, action, { x, y }, false)
  if (typeof hit === 'string') return { notYet: `${hit} covers it` }
  ;(window as Watched).__hit = hit
  return { x, y }
}

/** What was at that point in the moment of the click because the page had moved; it got no click then. */
export function findMiss(): NotYet | undefined {
  const hit = (window as Watched).__hit?.stop() ?? 'done'
  return hit === 'done' ? undefined : { notYet: `${hit.hitTargetDescription} took its place` }
}

/** Calls a function with the one element of the selector, if it has these states. */
export async function withElement(
  injected: Injected,
  { selector, states, arg }: { selector: string; states: string[]; arg: unknown },
  work: (element: Element, arg: unknown, injected: Injected) => unknown,
) {
  const parsed = injected.parseSelector(selector)
  const found = injected.querySelectorAll(parsed, document)
  const [element] = found
  if (!element) return { notYet: 'it is not on the page' }
  if (found.length > 1) throw injected.strictModeViolationError(parsed, found)
  const missing = await injected.checkElementStates(element, states, true)
  if (missing) return { notYet: `it is not ${JSON.stringify(missing)}` }
  return { value: await work(element, arg, injected) }
}

/** Calls a function with every element of the selector. */
export const withAll = (
  injected: Injected,
  { selector, arg }: { selector: string; arg: unknown },
  work: (elements: Element[], arg: unknown) => unknown,
) => work(injected.querySelectorAll(injected.parseSelector(selector), document), arg)

/** Whether the element is as a journey expects it. */
export async function expectOnPage(
  injected: Injected,
  {
    selector,
    expression,
    options,
  }: { selector: string | undefined; expression: string; options: { isNot: boolean } },
): Promise<Expected | NotYet> {
  const given = { ...options, expression }
  if (!selector) return injected.expect(undefined, given, [], true)
  const parsed = injected.parseSelector(selector)
  const found = injected.querySelectorAll(parsed, document)
  const isList = expression === 'to.have.count' || expression.endsWith('.array')
  if (isList) return injected.expect(found[0], given, found, true)
  if (found.length > 1) throw injected.strictModeViolationError(parsed, found)
  if (found[0]) return injected.expect(found[0], given, found, true)
  if (['to.be.hidden', 'to.be.detached'].includes(expression)) return { matches: true }
  if (['to.be.visible', 'to.be.attached', 'to.be.in.viewport'].includes(expression))
    return { matches: false }
  return { notYet: 'element(s) not found' }
}
