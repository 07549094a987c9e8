import { eventually } from '@smart-bird/api/test/world.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notHeld, tellFigures } from '../support/tell.ts'
import { aHouse, type House } from './house.ts'
import { anOwner, type Owner } from './owner.ts'
import { findPlatform } from './platform.ts'
import { aProduct, type Customer, type Product } from './product.ts'
import { aProxy, type ReverseProxy } from './proxy.ts'
import { release } from './python.ts'
import { phones, things } from './things.ts'

const began = performance.now()
const platform = await findPlatform()
const hadAfterMs = performance.now() - began
const missing =
  'missing' in platform ? notHeld(`Home Assistant ${release}`, platform.missing) : undefined
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const since = (from: string | null, to: string | null) =>
  Date.parse(to ?? '') - Date.parse(from ?? '')

describe.skipIf(missing)(`Home Assistant ${release}${missing ? `, ${missing}` : ''}`, () => {
  const figures = [`ready in ${seconds(hadAfterMs)}`]
  let product: Product
  /** As most are. */
  let usual: House
  /** Without `default_config`. */
  let bare: House
  let usualCustomer: Customer
  let bareCustomer: Customer
  let proxy: ReverseProxy
  let owner: Owner

  beforeAll(async () => {
    if ('missing' in platform) return
    usual = await aHouse(platform)
    bare = await aHouse(platform)
    proxy = await aProxy(usual.origin)
    product = await aProduct([usual.host, bare.host, proxy.host])
    usualCustomer = await product.aCustomer(usual.origin)
    bareCustomer = await product.aCustomer(bare.origin)
    await usual.configure({ hasDefaultConfig: true, package: usualCustomer.yaml })
    await usual.writePackage('things', things)
    await bare.configure({ hasDefaultConfig: false, package: bareCustomer.yaml })
  })
  afterAll(async () => {
    await product?.close()
    await Promise.all([usual?.remove(), bare?.remove(), proxy?.close()])
    tellFigures(`Home Assistant ${release}: ${figures.join(', ')}`)
  })

  test('its check accepts our package, and refuses a broken one', async () => {
    for (const house of [usual, bare])
      expect(await house.check()).toEqual({
        code: 0,
        output: expect.not.stringMatching(/deprecat/i),
      })
    await bare.writePackage('broken', broken)
    const { code, output } = await bare.check()
    expect(code).toBeGreaterThan(0)
    expect(output).toContain('broken.yaml')
    await bare.writePackage('broken', '')
  })

  test('a house that starts answers before it knows its webhooks, and the doctor says so', async () => {
    usual.start()
    const path = usualCustomer.service
    const first = await usual.until(path, () => true)
    expect(first).toMatchObject([{ status: expect.toSatisfy((it) => it === 404 || it === 200) }])
    const { status: synced } = await usualCustomer.sync()
    expect([200, 500]).toContain(synced)
    const test = usualCustomer.test('service')
    const rest = await usual.untilKnown(path)
    expect(await test).toMatchObject({
      answered: false,
      cause: expect.stringContaining('has just started'),
    })
    const answers = [...new Set([...first, ...rest].map(({ status }) => status))]
    figures.push(`GET in its start ${answers.join(' → ')} after ${seconds(rest.at(-1)?.atMs ?? 0)}`)
  })

  test('it reports its start with its version', async () => {
    const { body } = await usualCustomer.askVersion().expect(200)
    expect(body.sbVersion).toBe(release)
  })

  test('both tests are answered', async () => {
    const [service, subscription] = [
      await usualCustomer.test('service'),
      await usualCustomer.test('subscription'),
    ]
    expect([service, subscription]).toMatchObject([{ answered: true }, { answered: true }])
    figures.push(`tests answered in ${service.durationMs} and ${subscription.durationMs} ms`)
  })

  test('a webhook answers other methods as our README says', async () => {
    const status = async (method: string, path: string) =>
      (await fetch(usual.origin + path, { method })).status
    const answers = async (path: string) =>
      Promise.all(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].map((method) => status(method, path)))
    expect(await answers('/api/webhook/nobody')).toEqual([200, 200, 200, 200, 405])
    expect(await answers(usualCustomer.service)).toEqual([405, 200, 200, 405, 405])
  })

  test('the home status that it lost in its start arrives by a repetition', async () => {
    owner = await anOwner(usual)
    await eventually(async () => ((await owner.stateOf(premium)) === 'on' ? true : undefined))
    const tries = await eventually(async () => {
      const made = await usualCustomer.tries()
      return made.at(-1)?.receivedAt ? made : undefined
    })
    expect(tries.length).toBeGreaterThan(1)
    expect(tries[0]).toMatchObject({ receivedAt: null })
    figures.push(`home status lost in the start, set at try ${tries.length}`)
  })

  test('it restarts: sent, received, back online, and the home status is kept', async () => {
    await usualCustomer.restart()
    const progress = await eventually(async () => {
      const now = await usualCustomer.progress()
      return now.backOnlineAt ? now : undefined
    }, 120_000)
    expect(usual.exitCodes).toEqual([100])
    expect(progress.version).toBe(release)
    expect(await owner.stateOf(premium)).toBe('on')
    const { sentAt, receivedAt, backOnlineAt } = progress
    figures.push(
      `restart received after ${since(sentAt, receivedAt)} ms, back after ${seconds(since(sentAt, backOnlineAt))}`,
    )
  })

  test('a home without premium support runs the premium components in its Bonus period', async () => {
    await owner.turn('off', premium)
    expect(await owner.stateOf(premium)).toBe('off')
    expect(await owner.stateOf('binary_sensor.smart_bird_premium_components')).toBe('on')
    await owner.turn('on', premium)
  })

  const reported = async (customer: Customer) => {
    expect(await customer.test('service')).toMatchObject({ answered: true })
    return (await customer.progress()).health
  }

  test('it tells its health: five numbers, as its own screens have them', async () => {
    const before = await reported(usualCustomer)
    expect(before).toMatchObject({ updates: 1, lowBatteries: 1, lastBackupAt: null })
    for (const phone of phones) await owner.connectPhone(phone)
    await owner.ask('fire_event', { event_type: 'broken_lamp' })
    await eventually(async () => ((await owner.countRepairs()) > 0 ? true : undefined))
    await owner.ask('backup/config/update', { create_backup: { agent_ids: ['backup.local'] } })
    const since = Date.now()
    await owner.ask('backup/generate_with_automatic_settings')
    await eventually(async () =>
      Date.parse((await owner.stateOf(backup)) ?? '') ? true : undefined,
    )
    const after = await reported(usualCustomer)
    expect(after).toEqual({
      updates: 1,
      repairs: await owner.countRepairs(),
      // The thing that is gone, and the phone that nothing is known of.
      unavailableDevices: 2,
      lowBatteries: 1,
      lastBackupAt: expect.any(String),
      reportedAt: expect.any(String),
    })
    expect(Math.abs(Date.parse(after?.lastBackupAt ?? '') - since)).toBeLessThan(60_000)
    const { repairs, unavailableDevices } = after ?? {}
    figures.push(`reported 1 update, ${repairs} repairs, ${unavailableDevices} gone, 1 low battery`)
  })

  test('without default_config, it answers too: the package asks for webhooks itself', async () => {
    bare.start()
    await bare.untilKnown(bareCustomer.service)
    expect(await bareCustomer.test('service')).toMatchObject({ answered: true })
    expect(await bareCustomer.test('subscription')).toMatchObject({ answered: true })
    // It has no backups of its own.
    expect((await bareCustomer.progress()).health).toMatchObject({ updates: 0, lastBackupAt: null })
  })

  test('a proxy that it does not trust gets 400; the doctor says where to trust it', async () => {
    await usualCustomer.enterWebhooks(proxy.origin)
    expect(await usualCustomer.test('service')).toMatchObject({
      status: 400,
      cause: expect.stringContaining('Settings > System > Network'),
    })
    // The old place: still the only one in older releases, ignored in newer ones.
    const isIgnored = await owner.ask('http/config')
    const trust = { use_x_forwarded_for: true, trusted_proxies: ['127.0.0.1'] }
    await usual.configure({ hasDefaultConfig: true, package: usualCustomer.yaml, http: trust })
    await usual.restartedBy(() => owner.ask('call_service', restart), usualCustomer.service)
    const { answered, status } = await usualCustomer.test('service')
    expect({ answered, status }).toEqual({
      answered: !isIgnored,
      status: isIgnored ? 400 : 200,
    })
    if (isIgnored) {
      const config = { server_host: ['127.0.0.1'], server_port: usual.port, ...trust }
      await usual.restartedBy(
        () => owner.ask('http/config/configure', { config }),
        usualCustomer.service,
      )
      expect(await usualCustomer.test('service')).toMatchObject({ answered: true })
    }
    figures.push(`http: of configuration.yaml ${isIgnored ? 'ignored' : 'heeded'}`)
  })

  test('with a broken configuration it takes the restart, refuses it, and stays', async () => {
    await bare.writePackage('broken', broken)
    await bareCustomer.restart()
    await eventually(() => (/configuration is not valid/i.test(bare.log()) ? true : undefined))
    expect(await bareCustomer.progress()).toMatchObject({
      receivedAt: expect.any(String),
      backOnlineAt: null,
    })
    expect(bare.exitCodes).toEqual([])
    expect(await bareCustomer.test('service')).toMatchObject({ answered: true })
  })
})

const restart = { domain: 'homeassistant', service: 'restart' }
const premium = 'input_boolean.smart_bird_premium'
const backup = 'sensor.backup_last_successful_automatic_backup'
/** What can't be read is refused; a component with a wrong option would only be left out. */
const broken = 'input_boolean: [\n'
