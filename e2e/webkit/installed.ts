import { existsSync, globSync } from 'node:fs'

export const webKitDriver = '/usr/bin/WebKitWebDriver'
/** WebKitGTK's own small browser: the one its driver is made for. */
export const miniBrowser = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? ''

export const hasWebKit = Boolean(miniBrowser) && [webKitDriver, '/usr/bin/Xvfb'].every(existsSync)
