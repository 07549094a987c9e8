/** A plugin: of a contract's calls, leaves out what only the API and its documentation read. */
import { type Plugin, parseSync, Visitor } from 'vite'

const contracts = /[\\/]packages[\\/]contracts[\\/]src[\\/].+\.ts$/
/** The API checks what is sent; a form has a schema of its own. */
const unread = ['summary', 'says', 'refuses', 'key', 'setsCookies', 'proof', 'body']

export const callerContracts = (): Plugin => ({
  name: 'caller-contracts',
  enforce: 'pre',
  transform: {
    filter: { id: contracts },
    handler: (code, id) => ({ code: withoutUnread(code, id), map: null }),
  },
})

/** The same module, whose `endpoint({ … })` have no such properties. */
export function withoutUnread(code: string, id: string): string {
  const spans: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [value] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return
      if (value?.type !== 'ObjectExpression') throw new Error(`${id}: endpoint() takes an object.`)
      for (const one of value.properties)
        if (
          one.type === 'Property' &&
          one.key.type === 'Identifier' &&
          unread.includes(one.key.name)
        )
          spans.push(one)
    },
  }).visit(parseSync(id, code).program)
  // From the last one, so that the places of the others stay.
  return spans
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
      code,
    )
}
