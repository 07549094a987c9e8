/**
 * The laws of ARCHITECTURE.md: imports go down the floors, never up or sideways. Each comment says where
 * the code belongs instead. `scripts/check-imports.ts` runs them and fails unless every file was read.
 */
import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'

const tests = '\\.test\\.tsx?$|^(apps|packages)/[^/]+/test/|/testing/'
const law = (
  name: string,
  comment: string,
  from: string | IRegularForbiddenRuleType['from'],
  to: string | IRegularForbiddenRuleType['to'],
) => ({
  name,
  comment,
  severity: 'error' as const,
  from: typeof from === 'string' ? { path: from, pathNot: tests } : from,
  to: typeof to === 'string' ? { path: to } : to,
})
/**
 * A floor imports lower ones only, and everything has one. Where a floor has several parts, they don't know each
 * other, or may, if that is `sideways`.
 */
const floors = (name: string, folder: string, from: readonly string[], sideways?: 'sideways') => {
  const rule = `floors of ${name}`
  const comment = `They are ${from.join(' ← ').replaceAll('|', ', ')}: move the code up, or what it needs down.`
  const on = (...some: readonly string[]) => `${folder}(${some.join('|')})(/|\\.ts$)`
  return [
    law(rule, comment, { path: folder, pathNot: `${on(...from)}|${tests}` }, {}),
    ...from.map((floor, level) =>
      law(rule, comment, on(floor), {
        path: on(...from.slice(sideways ? level + 1 : level)),
        pathNot: on('$1'),
      }),
    ),
  ]
}
const api = '^apps/api/src/'
const web = '^apps/web/src/'

export const importLaws = {
  forbidden: [
    law(
      'no-circles',
      'Two files that need each other are one file, or share a third. Types count too.',
      {},
      { circular: true },
    ),
    law(
      'resolvable',
      'This import leads nowhere.',
      { pathNot: '^lab/' },
      { couldNotResolve: true },
    ),
    law(
      'lab-resolvable',
      'This import leads nowhere.',
      { path: '^lab/' },
      // Its packages need not be installed here; `npm run types:lab` installs and proves them.
      { couldNotResolve: true, path: '^[.#]' },
    ),
    law(
      'no-way-up',
      'Name what stands in another folder by its # path: ../ breaks when a file moves.',
      { path: '^(apps/.+)/' },
      {
        path: '^apps/[^/]+/(src|test)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
    ),

    law(
      'content-is-data',
      'Content imports nothing. What needs more belongs to the app that shows it.',
      '^packages/content/src/',
      { pathNot: '^packages/content/' },
    ),
    law(
      'contracts-import-zod-only',
      'What needs more than zod belongs to an app.',
      '^packages/contracts/src/',
      { pathNot: '^packages/contracts/|^node_modules/zod/' },
    ),
    law(
      'packages-know-no-app',
      'A package never imports an app.',
      { path: '^packages/' },
      '^(apps|e2e|lab|scripts)/',
    ),
    law(
      'apps-meet-over-http',
      'What two apps need belongs to packages/contracts.',
      { path: '^apps/([^/]+)/', pathNot: tests },
      { path: '^(apps|e2e|lab|scripts)/', pathNot: '^apps/$1/' },
    ),
    law(
      'tests-stay-outside',
      'What is shipped needs nothing of the tests: move what both need beside it.',
      '^(apps|packages)/',
      tests,
    ),
    law(
      'lab-is-apart',
      'The lab is never part of the product or its tests.',
      { path: '^(apps|packages|e2e|scripts)/' },
      '^lab/',
    ),
    law('on-demand', 'It is heavy: `await import(…)` it where it is needed.', web, {
      path: '^packages/(receipt/src/draw-|passwords/src/strength)',
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    }),

    ...floors('the API', api, [
      'lib',
      'db',
      'providers',
      'settings',
      'http|emails',
      'context',
      'modules',
      'occasions',
      'background',
      'app',
      'demo',
      'doctor|start-api',
      'commands',
      'main',
    ]),
    ...floors('modules', `${api}modules/`, [
      'audit|levels|backup',
      'mail',
      'auth',
      'billing|enquiry|house',
      'account|alarms',
      'coverage|diary|service',
      'quote',
      'visit',
      'my-data',
      'leaving',
      'clean-up',
      'admin',
    ]),
    ...floors('billing', `${api}modules/billing/`, [
      'provider',
      'books',
      'settle',
      'acts|watch',
      'routes',
    ]),
    law(
      'routes-on-top',
      'Routes serve calls. What others need of them is a story.',
      { path: `${api}modules/`, pathNot: `/routes\\.ts$|${tests}` },
      `${api}modules/.*/routes\\.ts$`,
    ),
    law(
      'repos-query',
      'A repository queries for a story, and knows none: hand it what it needs.',
      `${api}modules/.*(/|-)repo\\.ts$`,
      { path: `${api}modules/`, pathNot: '(/|-)(repo|rules)\\.ts$' },
    ),
    law(
      'only-repos-speak-sql',
      'The query belongs into repo.ts or a …-repo.ts beside it.',
      {
        path: `${api}(modules|http|emails|providers)/`,
        pathNot: `(/|-)repo\\.ts$|${tests}`,
      },
      `^node_modules/(drizzle-orm|postgres|@electric-sql)/|${api}db/tables/`,
    ),
    law(
      'rules-are-pure',
      'Rules decide from what they are given: no database, no outside call, of a provider only its port.',
      { path: '(/|-)rules\\.ts$', pathNot: tests },
      {
        path: `${api}(db|http|emails|providers/(?!\\w+/port\\.ts)|context|settings)|${web}(.*\\.tsx$|lib/call\\.ts)|^node_modules/(react|ky|fastify|drizzle-orm|@tanstack)|^(node:)?(fs|net|http|https|crypto|timers)`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    law(
      'rules-need-rules-only',
      'Rules decide from what they are given: hand them what the story, the repository or the call found.',
      { path: '(/|-)rules\\.ts$', pathNot: tests },
      {
        path: `${api}modules/|${web}(features|screens)/`,
        pathNot: '(/|-)rules\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),

    ...floors(
      'PayPal',
      '^apps/sandbox/src/paypal/',
      [
        'state',
        'protocol',
        'orders|payments|subscriptions|catalog|disputes|webhooks|reporting',
        'buyer-pages',
        'controls',
        'host',
      ],
      'sideways',
    ),
    law(
      'web-lib',
      'lib is the lowest floor of the web app.',
      `${web}lib/`,
      `${web}(components|features|screens|app|entry)/`,
    ),
    law(
      'web-components',
      'A component would look at home in another product. What knows ours belongs to a feature.',
      `${web}components/`,
      `${web}(features|screens|app|entry)/|${web}lib/paths`,
    ),
    law(
      'web-features',
      'Features know no screen: screens compose features.',
      `${web}features/`,
      `${web}(screens|app|entry)/`,
    ),
    law(
      'web-features-apart',
      'Compose both in a screen, or move what both need to components or lib.',
      { path: `${web}features/([^/]+)/`, pathNot: tests },
      { path: `${web}features/`, pathNot: `${web}features/$1/` },
    ),
    law(
      'web-screens',
      'Screens know no shell: app puts them into one.',
      `${web}screens/`,
      `${web}(app|entry)/`,
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
} satisfies IConfiguration
