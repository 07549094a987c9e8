/** PayPal and the mailbox in a process of their own, in memory: their files are not what is measured. */
import { type Sandbox, startSandbox } from '../../../apps/sandbox/src/sandbox.ts'

export type Started = Pick<Sandbox, 'url' | 'smtpPort'>

const sandbox = await startSandbox()
process.on('message', async () => {
  await sandbox.close()
  process.exit(0)
})
// The benchmark was ended.
process.on('disconnect', () => process.exit(0))
const { url, smtpPort } = sandbox
process.send?.({ url, smtpPort } satisfies Started)
