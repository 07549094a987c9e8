type Photos = import('../build/photos.ts').Photos
type BuildSettings = import('../build/settings.ts').BuildSettings
interface ImportMetaEnv extends Readonly<BuildSettings> {
  /** What the build made of the photos, as JSON. */
  readonly PHOTOS: string
}

/** Chromium's, on which Android's Back button and gesture close what it watches. */
declare class CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  destroy(): void
}

declare module '*.svg' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: this is how Vite exports a file's address.
  export default address
}

declare module '*.csv?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: this is how Vite exports a file's text.
  export default text
}

declare module '*.svg?raw' {
  const markup: string
  // biome-ignore lint/style/noDefaultExport: this is how Vite exports a file's text.
  export default markup
}
