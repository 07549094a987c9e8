/** Runs the sandbox with settings from the environment until SIGTERM or SIGINT. */
import { readConfig } from './config.ts'
import { startSandbox } from './sandbox.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const giveUp = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const explain = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  const port = 'port' in error ? String(error.port) : ''
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop what runs there, or set SANDBOX_PORT or SANDBOX_SMTP_PORT to another one.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR')
    return `The sandbox can't write its state (${error.message}): set DATA_DIR to a folder it may write to.`
  return error.message
}

const start = async () => {
  const sandbox = await startSandbox(readConfig(process.env))
  say(`Sandbox ready at ${sandbox.url}, mail on port ${sandbox.smtpPort}.`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await sandbox.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

await start().catch((error) => giveUp(explain(error)))
