/** The drawing of the house, from the sky behind it to the signals before it. Written by hand. */
import attic from './drawing/attic.svg?raw'
import city from './drawing/city.svg?raw'
import downstairs from './drawing/downstairs.svg?raw'
import garden from './drawing/garden.svg?raw'
import ground from './drawing/ground.svg?raw'
import lights from './drawing/lights.svg?raw'
import porch from './drawing/porch.svg?raw'
import shell from './drawing/shell.svg?raw'
import signals from './drawing/signals.svg?raw'
import sky from './drawing/sky.svg?raw'
import upstairs from './drawing/upstairs.svg?raw'

const layers = [
  [lights, sky, city, garden, shell],
  [attic, upstairs, downstairs],
  [porch, ground, signals],
]

export const drawing = layers
  .flat()
  .join('')
  .replaceAll(/\s*\n\s*/g, '')

/** The same as elements. Written out, because the page's policy lets no script turn text into markup. */
export function buildDrawing(): Element {
  const create = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
  const root = create('g')
  const open = [root]
  for (const [tag, name = '', attributes = ''] of drawing.matchAll(/<\/?(\w+)([^>]*)>/g)) {
    if (tag.startsWith('</')) {
      open.pop()
      continue
    }
    const element = create(name)
    for (const [, key = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
      element.setAttribute(key, value)
    open.at(-1)?.append(element)
    if (!tag.endsWith('/>')) open.push(element)
  }
  return root
}
