/**
 * A plugin: takes the names for React's developer tools from the router's parts. Setting one counts as use, so
 * forms, fetchers and scroll restoration of its other modes would stay in every page.
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
