/** WebDriver's names of the keys that type no character. */
const named: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Shift: '\uE008',
  '\n': '\uE007',
}

const keyOf = (name: string) => {
  if (name.length > 1 && !named[name]) throw new Error(`${name} is not in the list of keys.`)
  return named[name] ?? name
}

/** Presses and releases keys one after the other; `Shift+Tab` holds the first while it presses the second. */
export function press(...keys: string[]): object {
  const actions = keys.flatMap((key) => {
    const held = key.length > 1 ? key.split('+').map(keyOf) : [keyOf(key)]
    return [
      ...held.map((value) => ({ type: 'keyDown', value })),
      ...held.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]
  })
  return { actions: [{ type: 'key', id: 'keyboard', actions }] }
}

export type Point = { x: number; y: number }

/** Moves the mouse to a point of the window and presses its button there so many times. */
export function point({ x, y }: Point, clicks: number): object {
  const click = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' }
  const actions = [move, ...Array.from({ length: clicks }, () => click).flat()]
  return {
    actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
  }
}
