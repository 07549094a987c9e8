/** What docker-compose.yml asks of a container, with the settings of an .env filled in. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Settings = Readonly<Record<string, string>>

export type Service = {
  image?: string
  build?: { dockerfile: string; target?: string; args?: Record<string, string> }
  env_file?: string
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  tmpfs?: string[]
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  stop_grace_period?: string
}

/** Later files add to the services of earlier ones, setting by setting, as Compose merges them. */
export function readCompose(files: readonly string[], settings: Settings): Record<string, Service> {
  const services: Record<string, Service> = {}
  for (const file of files) {
    const fill = (_key: unknown, value: unknown) =>
      typeof value === 'string' ? fillIn(value, settings) : value
    const text = readFileSync(file, 'utf8')
    const found: Record<string, Service> = parse(text, fill, { merge: true }).services
    for (const [name, service] of Object.entries(found)) {
      const before = services[name] ?? {}
      const environment = { ...before.environment, ...service.environment }
      services[name] = { ...before, ...service, environment }
    }
  }
  return services
}

/** `${NAME}`, `${NAME:-fallback}` and `${NAME:?what to do}`; a fallback may name another setting. */
export function fillIn(text: string, settings: Settings): string {
  const pattern = /\$\{(\w+)(?::([-?])((?:[^{}]|\$\{\w+\})*))?\}/g
  return text.replace(pattern, (_all, name: string, kind?: string, rest = '') => {
    const value = settings[name]
    if (value) return value
    if (kind === '?') throw new Error(rest)
    return kind === '-' ? fillIn(rest, settings) : ''
  })
}
