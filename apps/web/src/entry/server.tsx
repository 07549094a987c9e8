import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { Document } from '#app/document.tsx'

/** The finished HTML of an address; `scripts` are the modules it starts with. */
export async function renderPage(path: string, scripts: string[]): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <Document />
      </StaticRouter>
    </StrictMode>,
    {
      bootstrapModules: scripts,
      // Above this size React moves a finished part behind an inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
