/** The web app in development: built, then served. `node --watch` starts it anew on every change. */
await import('../apps/web/build/build.ts')
await import('../apps/web/server/main.ts')

export {}
