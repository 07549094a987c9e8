import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Configuration = {
  port: number
  /** Most houses have it; it loads what a usual house needs. */
  hasDefaultConfig: boolean
  /** More settings under `http:`. */
  http?: object
  /** What is pasted into `packages/smart_bird.yaml`. */
  package?: string
}

/** Where the platform looks by default, below a person's home. */
export const configurationFolder = (home: string) => join(home, '.homeassistant')

/** Writes a house's configuration, as a person does by following our README. */
export async function writeConfiguration(home: string, configuration: Configuration) {
  const folder = configurationFolder(home)
  await mkdir(join(folder, 'packages'), { recursive: true })
  await mkdir(join(folder, '.storage'), { recursive: true })
  const { port, hasDefaultConfig } = configuration
  const http = { server_host: '127.0.0.1', server_port: port, ...configuration.http }
  const main = [
    ...(hasDefaultConfig ? ['default_config:'] : []),
    ...['homeassistant:', '  packages: !include_dir_named packages'],
    // JSON is YAML, too.
    `http: ${JSON.stringify(http)}`,
  ]
  await writeFile(join(folder, 'configuration.yaml'), `${main.join('\n')}\n`)
  await writeFile(join(folder, 'packages/smart_bird.yaml'), configuration.package ?? '')
  // It looks for devices on the loopback interface only.
  const network = { version: 1, key: 'core.network', data: { configured_adapters: ['lo'] } }
  await writeFile(join(folder, '.storage/core.network'), JSON.stringify(network))
}
