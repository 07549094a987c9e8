/** Where the pages' reports go; the proxy answers it itself. */
export const reportPath = '/.journey-report'

export type Report = { kind: 'error' | 'navigated'; text: string; url: string }

/**
 * Runs in every page before its own scripts, because WebDriver has no events: reports its errors and the
 * addresses it goes to.
 */
export function reportFromPage(path: string) {
  const report = (kind: 'error' | 'navigated', text: string) =>
    navigator.sendBeacon(path, JSON.stringify({ kind, text, url: location.href }))
  // biome-ignore-start lint/suspicious/noConsole: what the page writes there is what we want to know.
  const error = console.error
  console.error = (...values: unknown[]) => {
    report('error', values.map(String).join(' '))
    error.apply(console, values)
  }
  // biome-ignore-end lint/suspicious/noConsole: see above.
  addEventListener('error', ({ message }) => report('error', message))
  addEventListener('unhandledrejection', ({ reason }) => report('error', `Unhandled: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('error', `Content-Security-Policy: ${violatedDirective} blocked ${blockedURI}`),
  )
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history)
    history[name] = (...values) => {
      original(...values)
      report('navigated', '')
    }
  }
  addEventListener('popstate', () => report('navigated', ''))
  report('navigated', '')
}
