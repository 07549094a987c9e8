import * as z from 'zod'

/** Rows of a table, and the sums of its columns that hold money, as text because they may exceed a number. */
const table = z.object({ rows: z.string(), sums: z.record(z.string(), z.string()) })
export type Census = Readonly<Record<string, z.output<typeof table>>>

/** The first line of a backup. What follows is pg_dump's custom format. */
export const manifest = z.object({
  product: z.literal('smart-bird'),
  format: z.literal(1),
  /** PostgreSQL's major version. */
  server: z.number(),
  at: z.iso.datetime(),
  release: z.number(),
  lastMigration: z.string(),
  /** Tells secrets apart without telling one. */
  secret: z.string(),
  tables: z.record(z.string().regex(/^[a-z0-9_]+\.[a-z0-9_]+$/), table),
})
export type Manifest = z.output<typeof manifest>

/** How a restore begins to say what it found. */
export const differs = 'What was restored differs from the backup. Nothing was kept'

/** A sentence for each difference between a backup and what was restored from it. */
export function differences(expected: Census, found: Census): string[] {
  return Object.entries(expected).flatMap(([name, { rows, sums }]) => {
    const other = found[name]
    if (!other) return [`The table ${name} is missing.`]
    return [
      ...(other.rows === rows ? [] : [`${name} has ${other.rows} rows instead of ${rows}.`]),
      ...Object.entries(sums)
        .filter(([column, sum]) => other.sums[column] !== sum)
        .map(
          ([column, sum]) =>
            `${name}: the sum of ${column} is ${other.sums[column] ?? 'missing'} instead of ${sum}.`,
        ),
    ]
  })
}

export const countRows = (census: Census) =>
  Object.values(census).reduce((sum, { rows }) => sum + Number(rows), 0)

/** What becomes of a backup that was made with another secret: only a restore offers to take it. */
export type AnotherSecret = 'taken' | 'offered' | 'refused'

/** Why a backup can't be restored here; undefined if it can. */
export function describeMismatch(
  found: Manifest,
  { secret, migrations }: { secret: string; migrations: readonly string[] },
  anotherSecret: AnotherSecret,
): string | undefined {
  if (!migrations.includes(found.lastMigration))
    return `This backup has the schema of a newer release (${found.release}, ${found.lastMigration}). Restore it with the program of that release.`
  if (found.secret === secret || anotherSecret === 'taken') return undefined
  const sentence =
    'This backup was made with another secret (JWT_SECRET; without that setting, the file secret in DATA_DIR).'
  return anotherSecret === 'refused'
    ? `${sentence} Check it with that one.`
    : `${sentence} Restore it with that one. If it is lost, --with-another-secret restores all the rest: webhooks and keys of homes, authenticator apps and waiting emails can’t be read then.`
}

/** The newest first. Nothing else in the folder is ever touched. */
export const backupName = /^smart-bird-\d{8}T\d{6}Z\.age$/
export const partName = /^smart-bird-\d{8}T\d{6}Z\.age\.part$/
export const nameOf = (at: Date) =>
  `smart-bird-${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.age`
export const newestFirst = (names: readonly string[]) =>
  names
    .filter((name) => backupName.test(name))
    .sort()
    .reverse()

/** "3 hours", "2 days": for sentences about age. */
export function ageOf(from: Date, to: Date): string {
  const hours = Math.max(0, Math.round((to.getTime() - from.getTime()) / 3_600_000))
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.round(hours / 24)} days`
}
