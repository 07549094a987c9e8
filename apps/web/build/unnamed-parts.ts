/**
 * A plugin: drops the router's names for React's developer tools. Setting one counts as use, and
 * would keep parts that this site doesn't use.
 */
import type { Plugin } from 'vite'

export const unnamedParts = (): Plugin => ({
  name: 'unnamed-parts',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
    handler: (code) => ({ code: withoutNames(code), map: null }),
  },
})

export const withoutNames = (code: string) =>
  code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/^const \w+ = (?=React\$1\.(?:forwardRef|createContext)\()/gm, '$&/* @__PURE__ */ ')
