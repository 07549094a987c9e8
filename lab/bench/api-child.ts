import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answer, Question } from './api-process.ts'

export type ApiChild = Awaited<ReturnType<typeof startApi>>

/**
 * Starts the API in its own process, on the database at DATABASE_URL or an embedded one, with these
 * settings on top of the benchmark's.
 */
export async function startApi(settings: Record<string, string> = {}) {
  const child = fork(fileURLToPath(new URL('./api-process.ts', import.meta.url)), {
    env: { ...process.env, BENCH_SETTINGS: JSON.stringify(settings) },
  })
  const next = async (): Promise<Answer> => {
    const answered = new AbortController()
    const { signal } = answered
    try {
      const [value] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(() => {
          throw new Error('The API ended before it answered.')
        }),
      ])
      return value as Answer
    } finally {
      answered.abort()
    }
  }
  const started = await next()
  if (!('port' in started)) throw new Error('The API did not say where it listens.')
  const { port, database } = started
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    async ask(question: Question): Promise<Answer> {
      child.send(question)
      return next()
    },
    async stop() {
      child.send({ ask: 'stop' } satisfies Question)
      await once(child, 'exit')
    },
  }
}
