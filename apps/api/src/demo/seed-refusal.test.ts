import { expect, it } from 'vitest'
import { readConfig } from '#settings/config'
import { productionSettings } from '#test/production'
import { seedRefusal } from './seed-refusal.ts'

const refusal = (settings: Record<string, string>) => seedRefusal(readConfig(settings))

it('demo data is written into databases on this machine only', () => {
  expect(refusal({})).toBeUndefined()
  for (const host of ['localhost', '127.0.0.1:5433', '[::1]'])
    expect(refusal({ DATABASE_URL: `postgres://me@${host}/shop` })).toBeUndefined()
  for (const hosts of ['db.example.com', 'database', '10.0.0.7', 'localhost,db.example.com']) {
    const url = `postgres://me:secret@${hosts}/shop?target_session_attrs=read-write`
    const sentence = refusal({ DATABASE_URL: url }) ?? ''
    expect(sentence).toContain('Demo data is only written into a database on this machine')
    expect(sentence).not.toContain('secret')
  }
})

it('demo data is never written in production, not even in a rehearsal', () => {
  expect(refusal({ ...productionSettings, REHEARSAL: 'true' })).toContain('never')
})
