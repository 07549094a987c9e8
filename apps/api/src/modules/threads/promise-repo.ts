import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'
import { enquiries } from '#db/tables/enquiries'

type Times = { since: Date; lateBefore: Date }

/** First answers to what was received since a time, and what is late and still has none. */
export async function measureAnswers(db: Db, { since, lateBefore }: Times) {
  const { answeredAt, createdAt, waitingSince } = enquiries
  const took = sql`${answeredAt} - ${createdAt}`
  const [row] = await rowsOf<Record<'answers' | 'in_time' | 'late' | 'median_hours', string>>(
    db,
    sql`select
      count(${answeredAt}) as answers,
      count(*) filter (where ${took} <= make_interval(hours => ${replyPromiseHours}::int)) as in_time,
      count(*) filter (where ${answeredAt} is null and ${waitingSince} < ${time(lateBefore)}) as late,
      coalesce(extract(epoch from percentile_disc(0.5) within group (order by ${took})), 0) / 3600
        as median_hours
      from ${enquiries} where ${createdAt} >= ${time(since)}`,
  )
  if (!row) throw new Error('The answers were not measured.')
  return {
    answers: Number(row.answers),
    inTime: Number(row.in_time),
    late: Number(row.late),
    medianHours: Number(row.median_hours),
  }
}

const time = (date: Date) => sql`${date.toISOString()}::timestamptz`
