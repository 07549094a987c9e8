import { lastMigration } from '#db/releases'
import type { Manifest } from '#modules/backup/manifest-rules'

export const aManifest = (changes: Partial<Manifest> = {}): Manifest => ({
  product: 'smart-bird',
  format: 1,
  server: 15,
  at: '2026-11-01T08:37:00.000Z',
  release: 1,
  lastMigration,
  secret: 'ours',
  tables: { 'public.orders': { rows: '7', sums: { price_cents: '100' } } },
  ...changes,
})
