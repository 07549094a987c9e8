import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/database'
import { enquiries } from '#db/tables/enquiries'
import { enquiryMessages } from '#db/tables/enquiry-messages'
import { timeOf } from '#db/texts'

type Times = { since: Date; lateBefore: Date }

/**
 * Answers to what senders wrote here since a time, first messages and replies alike, and what is late and still has none.
 * What was marked as handled after its first answer waits for no other.
 */
export async function measureAnswers(db: Db, { since, lateBefore }: Times) {
  const { enquiryId, writer, createdAt, id } = enquiryMessages
  const [row] = await rowsOf<Record<'answers' | 'in_time' | 'late' | 'median_hours', string>>(
    db,
    sql`with turns as (
        select ${writer} as writer, ${createdAt} as began,
          lag(${writer}) over (partition by ${enquiryId} order by ${id}) as writer_before,
          min(${createdAt}) filter (where ${writer} = 'admin') over (
            partition by ${enquiryId} order by ${id} rows between 1 following and unbounded following
          ) as answered
        from ${enquiryMessages}
      ), waits as (
        select ${enquiries.answeredAt} - ${enquiries.createdAt} as took from ${enquiries}
        where ${enquiries.createdAt} >= ${timeOf(since)}
        union all
        select answered - began from turns
        where writer = 'sender' and writer_before = 'admin' and began >= ${timeOf(since)}
      )
      select count(took) as answers,
        count(*) filter (where took <= make_interval(hours => ${replyPromiseHours}::int)) as in_time,
        (select count(*) from ${enquiries}
          where ${enquiries.waitingSince} >= ${timeOf(since)}
          and ${enquiries.waitingSince} < ${timeOf(lateBefore)}) as late,
        coalesce(extract(epoch from percentile_disc(0.5) within group (order by took)), 0) / 3600
          as median_hours
      from waits`,
  )
  if (!row) throw new Error('The answers were not measured.')
  return {
    answers: Number(row.answers),
    inTime: Number(row.in_time),
    late: Number(row.late),
    medianHours: Number(row.median_hours),
  }
}
