/** PayPal and the mailbox in a process of their own, in memory: their files are not what is measured. */
import { startSandbox } from '../../apps/sandbox/src/sandbox.ts'

export type Started = { url: string; smtpPort: number }

const sandbox = await startSandbox()
process.on('message', async () => {
  await sandbox.close()
  process.exit(0)
})
// The benchmark was ended.
process.on('disconnect', () => process.exit(0))
process.send?.({ url: sandbox.url, smtpPort: sandbox.smtpPort } satisfies Started)
