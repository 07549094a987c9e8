import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@smart-bird/sandbox/lib/server'
import { type Message, readMessage } from '@smart-bird/sandbox/mail/message'
import { missingOf } from '../support/program.ts'
import { untilListens } from '../support/until-listens.ts'
import { mainConfig, masterConfig, type Ports } from './postfix-config.ts'

const run = promisify(execFile)

const files = {
  postfix: '/usr/sbin/postfix',
  'sasl2-bin': '/usr/sbin/saslpasswd2',
  'libsasl2-modules': '/usr/lib/*/sasl2/libplain.so*',
}

/** Why Postfix can't be had here, and how to have it; undefined if it can. */
export function lackOfPostfix(): string | undefined {
  if (process.getuid?.() !== 0) return 'Postfix starts as root only'
  const missing = missingOf(files)
  return missing.length > 0 ? `install Debian’s ${missing.join(', ')}` : undefined
}

/** Virtual mailboxes are written by nobody. */
const nobody = 65534

export type Postfix = Awaited<ReturnType<typeof startPostfix>>

/** Debian's Postfix as an instance of its own. The caller closes it. */
export async function startPostfix(policyPort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'smart-bird-postfix-'))
  const ports = await freePorts()
  await chmod(folder, 0o755)
  for (const name of ['queue', 'data', 'mail', 'sasl']) await mkdir(join(folder, name))
  await chown(join(folder, 'mail'), nobody, nobody)
  await chown(join(folder, 'data'), await idOf('-u'), await idOf('-g'))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('main.cf', mainConfig({ folder, policyPort }))
  await write('master.cf', masterConfig({ ports }))
  await write('body_checks', '/forbidden words/ REJECT The content is not accepted\n')
  // Everybody has a mailbox, in one folder, but those who have gone.
  await write('mailboxes', 'if !/^gone/\n/@partner\\.test$/ box/\nendif\n')
  await write('senders', `hello@smartbird.example ${login.user}\n`)
  await write(
    'sasl/smtpd.conf',
    `pwcheck_method: auxprop\nauxprop_plugin: sasldb\nsasldb_path: ${folder}/sasldb2\nmech_list: PLAIN LOGIN\n`,
  )
  await makeCertificate(folder)
  await makeLogin(folder)

  const command = (...words: string[]) => run(files.postfix, ['-c', folder, ...words])
  await command('check')
  const start = async () => {
    const master = spawn(files.postfix, ['-c', folder, 'start-fg'], { stdio: 'ignore' })
    const open = Object.values(ports).map((port) => untilListens('Postfix', port))
    await Promise.all(open).catch((error) => {
      master.kill()
      throw error
    })
    return master
  }
  let master = await start()
  const stop = async () => {
    const ended = once(master, 'exit')
    await command('stop')
    await ended
  }

  return {
    version: (await run('postconf', ['-h', 'mail_version'])).stdout.trim(),
    ports,
    certificate: await readFile(join(folder, 'ca.pem'), 'utf8'),
    log: () => readFile(join(folder, 'log'), 'utf8'),
    /** The emails that were delivered to an address, in the order of their arrival. */
    async delivered(to: string): Promise<Message[]> {
      const place = join(folder, 'mail/box/new')
      const names = existsSync(place) ? (await readdir(place)).sort() : []
      const envelope = { from: '', to: [to], receivedAt: new Date() }
      const mails = await Promise.all(
        names.map(async (name) => readMessage(name, envelope, await readFile(join(place, name)))),
      )
      return mails.filter(({ headers }) => headers['x-original-to'] === to)
    },
    stop,
    async startAgain() {
      master = await start()
    },
    async close() {
      if (master.exitCode === null) await stop()
      await rm(folder, { recursive: true })
    },
  }
}

export const host = 'mail.partner.test'
export const login = { user: 'mailer@smartbird.example', password: 'a pässword: 1/2@3' }

/** An authority of its own and the server's certificate, in the name of `host`. */
async function makeCertificate(folder: string) {
  const at = (name: string) => join(folder, name)
  const request = (...more: string[]) =>
    run('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', ...more],
    ])
  const authority = [at('ca.key'), at('ca.pem')] as const
  await request('-subj', '/CN=Partner CA', '-keyout', authority[0], '-out', authority[1])
  await request(
    ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
    ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-CA', authority[1], '-CAkey', authority[0]],
    ...['-keyout', at('key.pem'), '-out', at('cert.pem')],
  )
}

async function makeLogin(folder: string) {
  const [name = '', domain = ''] = login.user.split('@')
  const database = join(folder, 'sasldb2')
  const options = ['-p', '-c', '-f', database, '-u', domain, name]
  execFileSync('/usr/sbin/saslpasswd2', options, { input: login.password })
  await chown(database, await idOf('-u'), await idOf('-g'))
}

/** Ids of the account that Debian's package made. */
const idOf = async (option: '-u' | '-g') => Number((await run('id', [option, 'postfix'])).stdout)

async function freePorts(): Promise<Ports> {
  const names = ['submission', 'smtps', 'noTls', 'open', 'slowGreeting', 'asciiOnly'] as const
  const ports = await Promise.all(names.map(async (name) => [name, await freePort()]))
  return Object.fromEntries(ports)
}
