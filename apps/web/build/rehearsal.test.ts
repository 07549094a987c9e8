import { expect, test, vi } from 'vitest'
import { renderPage } from '#entry/server.tsx'

// Nothing here builds style sheets, so the page has none to link.
vi.mock('#features/marketing/page-style.tsx', () => ({
  FoldStyle: () => null,
  HomeStyle: () => null,
  InfoStyle: () => null,
  TableStyle: () => null,
}))

const sentence = 'Nothing here is real: payments, emails and homes may be simulated.'

test.each(['/', '/login'])(
  'a rehearsal says so on %s, and nothing else does',
  async (path) => {
    expect(await renderPage(path)).not.toContain('ehearsal')
    vi.stubEnv('REHEARSAL', 'true')
    expect(await renderPage(path)).toContain(sentence)
    vi.unstubAllEnvs()
  },
  30_000,
)
