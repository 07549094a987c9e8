import type { ApiProcess } from './process.ts'

/** One in this many risky moments kills the process. */
const killOneOf = Number(process.env.CRASH_ONE_OF ?? 8)

/** Kills the process shortly after some of the risky moments, and starts it again. */
export function aKiller(api: ApiProcess) {
  let kills = 0
  let moments = 0
  let striking: Promise<void> | undefined
  const strike = async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
    await api.kill()
    kills++
    await api.start()
    striking = undefined
  }
  return {
    atRisk() {
      moments++
      // Always at the third moment, so that a short run has a kill, too.
      if (!striking && (moments === 3 || Math.random() < 1 / killOneOf)) striking = strike()
    },
    async end() {
      await striking
      return kills
    },
  }
}
