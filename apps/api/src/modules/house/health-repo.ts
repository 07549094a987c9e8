import { asc, eq } from 'drizzle-orm'
import { ask, callersId, type Found, listOf } from '#db/question'
import { houseDays } from '#db/tables/house-days'
import { houses } from '#db/tables/houses'

/** The caller's house and its days, oldest first. */
export const callersHealth = {
  house: listOf(
    ask
      .select({ lastReportAt: houses.lastReportAt, health: houses.health })
      .from(houses)
      .where(eq(houses.userId, callersId)),
  ),
  days: listOf(
    ask
      .select({ day: houseDays.day, health: houseDays.health })
      .from(houseDays)
      .where(eq(houseDays.userId, callersId))
      .orderBy(asc(houseDays.day)),
  ),
}
export type CallersHealth = Found<typeof callersHealth>
