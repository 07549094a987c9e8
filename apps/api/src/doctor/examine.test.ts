import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { StartError } from '#lib/start-error'
import { aPatient, runCheck } from '#test/patient'
import { attention, type Check, fault, ok } from './check.ts'
import { disk, judgeDisk } from './disk.ts'
import { examine, inLines } from './examine.ts'

describe('the examination', () => {
  const check = (name: string, changes: Partial<Check>): Check => ({
    name,
    seconds: 5,
    run: async () => ok('fine'),
    ...changes,
  })

  it('goes on after a check that fails or hangs, and leaves out what needs it', async () => {
    const broken = async () => {
      throw new Error('outer', { cause: new Error('inner') })
    }
    const lines = await examine(
      [
        check('A', { run: broken }),
        check('B', { seconds: 0.01, run: () => new Promise(() => {}) }),
        check('C', { needs: ['A'] }),
        check('D', { needs: ['E', 'C'] }),
        check('E', { run: () => Promise.reject(new StartError('Do this.')) }),
        check('F', { run: async () => [ok('one'), attention('two')] }),
      ],
      aPatient(),
    )
    expect(lines.map(({ name, level, text }) => `${name} ${level}: ${text}`)).toEqual([
      'A fault: It could not be checked: inner.',
      'B fault: No answer within 0.01 s. Try again; if it stays so, see what hangs.',
      'C attention: Not checked: see A.',
      'D attention: Not checked: see C.',
      'E fault: Do this.',
      'F ok: one',
      'F attention: two',
    ])
    expect(inLines(lines)).toMatch(/^fault {6}A {2}It could.*\n\n1 ok, 3 attention, 3 fault\.$/s)
  })

  it('shows no secret, even if a check repeats it', async () => {
    const config = {
      secret: 'the-signing-secret',
      smtpUrl: 'smtp://me:p%40ss-word@mail.example.com',
      databaseUrl: 'postgres://me:db-word@db.example.com/shop',
      metricsToken: 'the-metrics-token',
      paypal: { ...aPatient().config.paypal, clientSecret: 'the-client-secret' },
    }
    const said =
      'the-signing-secret p%40ss-word p@ss-word db-word the-metrics-token the-client-secret'
    const [line] = await examine(
      [check('A', { run: async () => fault(said) })],
      aPatient({ config }),
    )
    expect(line?.text).toBe('••• ••• ••• ••• ••• •••')
  })

  it('stays readable where a password is one letter', async () => {
    const config = { smtpUrl: 'smtp://me:a@mail.example.com' }
    const run = async () => fault('A mail server refuses it.')
    const [line] = await examine([check('A', { run })], aPatient({ config }))
    expect(line?.text).toBe('A mail server refuses it.')
  })
})

it('the disk of the backups is measured, too', async () => {
  const { backup } = aPatient().config
  const look = (dir: string) => runCheck(disk, { config: { backup: { ...backup, dir } } })
  expect(await look(tmpdir())).toHaveLength(2)
  expect(await look('/no/such/folder')).toHaveLength(1)
})

it('a full disk is a fault, and one that soon is full needs attention', () => {
  const at = (megabytes: number) => judgeDisk('/data', megabytes * 1024 ** 2, 'orders stop')
  expect(at(5000)).toEqual(ok('5.2 GB are free where /data is.'))
  expect(at(1000).level).toBe('attention')
  expect(at(100)).toMatchObject({
    level: 'fault',
    text: expect.stringMatching(/^0\.1 GB.*: orders stop\./),
  })
})
