/** Imports go down the layers, never up or sideways; the message says where the code belongs instead. */
import { globSync, readFileSync } from 'node:fs'

type Law = { from: RegExp; forbidden: RegExp; message: string }

const laws: readonly Law[] = [
  {
    from: /^packages\/content\//,
    forbidden: /^@smart-bird\/|^[a-z@]/,
    message:
      'content is data: it imports nothing. Put logic with an import into the app that needs it.',
  },
  {
    from: /^packages\/contracts\//,
    forbidden: /^(?!zod)[a-z@]/,
    message: 'contracts import zod only. What needs more belongs to an app.',
  },
  {
    from: /^packages\/receipt\//,
    forbidden: /^@smart-bird\/(web|api|sandbox)/,
    message: 'packages never import apps.',
  },
  {
    from: /^apps\/(web|sandbox)\//,
    forbidden: /^@smart-bird\/api/,
    message: 'Apps meet over HTTP. What both need belongs to packages/contracts.',
  },
  {
    from: /^apps\/api\/src\//,
    forbidden: /^@smart-bird\/(web|sandbox)/,
    message: 'Apps meet over HTTP. What both need belongs to packages/contracts.',
  },
  {
    from: /^apps\/api\/src\/(db|lib)\//,
    forbidden: /^#(modules|http|providers|emails)\//,
    message: 'db and lib are the lowest layer. Move the code up, or what it needs down.',
  },
  {
    from: /^apps\/api\/src\/providers\//,
    forbidden: /^#(modules|http|emails)\//,
    message: 'A provider maps one outside service; deciding is the modules’ work.',
  },
  {
    from: /^apps\/api\/src\/modules\/[^/]+\/rules\.ts$/,
    forbidden: /^#(db\/|providers\/(?!\w+\/port$))/,
    message:
      'Rules are pure: no database, no outside call. Put the query into repo.ts and hand its result in.',
  },
  {
    from: /^apps\/api\/src\/modules\/[^/]+\/routes\.ts$/,
    forbidden: /^(#db\/tables|drizzle-orm)/,
    message: 'Routes are thin: the query belongs into repo.ts.',
  },
  {
    from: /^apps\/web\/src\/lib\//,
    forbidden: /^#(components|features|screens|app)\//,
    message: 'lib is the lowest layer of the web app.',
  },
  {
    from: /^apps\/web\/src\/components\//,
    forbidden: /^#(features|screens|app)\//,
    message:
      'A component would look at home in another product. What knows ours belongs to a feature.',
  },
  {
    from: /^apps\/web\/src\/features\//,
    forbidden: /^#(screens|app)\//,
    message: 'Features never import screens or app; what all need belongs to lib.',
  },
]

const imports =
  /(?:^|\n)\s*(?:import|export)[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g
const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const faults: string[] = []

for (const file of files) {
  for (const [, fromStatement, fromCall] of readFileSync(file, 'utf8').matchAll(imports)) {
    const target = fromStatement ?? fromCall ?? ''
    for (const { from, forbidden, message } of laws)
      if (from.test(file) && forbidden.test(target))
        faults.push(`${file} imports ${target}\n  ${message}`)
    const feature = /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1]
    const other = /^#features\/([^/]+)\//.exec(target)?.[1]
    if (feature && other && feature !== other)
      faults.push(
        `${file} imports ${target}\n  Features never import features: compose them in a screen, or move what both need to components or lib.`,
      )
  }
}

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
console.log(`Layers kept in ${files.length} files.`)
