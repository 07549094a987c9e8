import { customerTables } from '#db/customer-tables'
import { undividedTables, unknownToCitus } from '#test/undivided-tables'

const isOneOf = (tables: readonly string[]) => (table: string) => tables.includes(table)
const isUndivided = isOneOf(undividedTables)

export const isOwned = isOneOf(customerTables)
export const isUnknown = isOneOf(unknownToCitus)
export const isKnown = (table: string) =>
  isOwned(table) || (isUndivided(table) && !isUnknown(table))
/** Not on the node of a customer's rows; `users` is on each. */
export const isApart = (table: string) => isUndivided(table) && table !== 'users'
