import chromium from '@sparticuz/chromium'

/** The Chromium that ships inside an npm package: nothing is downloaded, no system package is needed. */
export const launchOptions = async () => ({
  executablePath: await chromium.executablePath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
