/** The web app in development: built, then served. `node --watch` restarts it on every change. */
await import('../build/build.ts')
await import('./main.ts')

export {}
