import type { ReportedHealth } from '@smart-bird/contracts/house'
import { houseNeeds } from '@smart-bird/contracts/house-needs'
import { houseStatuses } from '@smart-bird/contracts/values'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customerKey, customersId, moment, reference, writtenAt } from '#db/columns'
import { users } from './users.ts'

type VersionColumn = Record<'version', SQLWrapper>
/** Whether a version is numbers only, so no beta. The index holds no others. */
export const isRelease = (table: VersionColumn): SQL =>
  sql`${table.version} ~ '^\\d{1,6}(\\.\\d{1,6}){0,4}$'`
/** How versions are ordered; only for those that `isRelease`. */
export const versionNumbers = (table: VersionColumn): SQL =>
  sql`(string_to_array(${table.version}, '.')::int[])`

/** Whether it is more than a row: its address or domain is known. A list must use exactly the condition of the index. */
export const isKnownHome = (table: Record<'domain' | 'address', SQLWrapper>): SQL =>
  sql`coalesce(${table.domain}, ${table.address}) is not null`

type Contact = Record<'domain' | 'lastReportAt' | 'disconnectedAt', SQLWrapper>
/** One that has no domain, or whose customer has cut our connection, can't have contact. */
export const isUnconnected = (table: Pick<Contact, 'domain' | 'disconnectedAt'>): SQL =>
  sql`(${table.domain} is null or ${table.disconnectedAt} is not null)`
export const never = sql.raw(`'infinity'::timestamptz`)
export const neverAt = sql.raw(`'1970-01-01 00:00:00+00'::timestamptz`)
/** A house that never reported is silent since 1970. An index has this and the id. */
export const lastContact = (table: Contact): SQL => sql`coalesce(${table.lastReportAt}, ${neverAt})`
/** The same, but one that isn't connected comes after all others. So has another index. */
export const connectedContact = (table: Contact): SQL =>
  sql`coalesce(${table.lastReportAt}, case when ${isUnconnected(table)} then ${never} else ${neverAt} end)`

type Need = Record<'domain' | 'disconnectedAt' | 'need', SQLWrapper>
const needBut =
  (unconnected: number) =>
  (table: Need): SQL<number> =>
    sql`(case when ${isUnconnected(table)} then ${sql.raw(String(unconnected))} else ${table.need} end)`
/** Whether the order rises or falls, one that isn't connected comes after all others. Each has an index with the id. */
export const risingNeed = needBut(houseNeeds.length + 1)
export const fallingNeed = needBut(-2)

/** A customer's house on the home automation platform; one per account. */
export const houses = pgTable(
  'houses',
  {
    id: customersId(),
    userId: reference()
      .notNull()
      .unique()
      .references(() => users.id),
    domain: text(),
    address: text(),
    package: text(),
    status: text({ enum: houseStatuses }),
    version: text(),
    /** Sealed: the URL contains the webhook id, the platform's only secret. */
    serviceWebhook: text(),
    subscriptionWebhook: text(),
    /** Sealed; signs our webhook calls (Standard Webhooks). */
    webhookSecret: text(),
    /** Sealed, so that the house's package can be written again; looked up by its hash. */
    reportKey: text(),
    reportKeyHash: text(),
    lastReportAt: moment(),
    /** The newest `sentAt` of its reports. Once a house has sent one, reports without are refused. */
    lastSentAt: moment(),
    /** The last health it reported; null until then. */
    health: jsonb().$type<ReportedHealth>(),
    /** The place of its first need in `houseNeeds`, by the last look (`needOf`). */
    need: integer().notNull().default(houseNeeds.indexOf('neverReported')),
    /** Since when the customer has the backup emergency kit of the platform. */
    kitAt: moment(),
    /** When the customer cut our connection; null once an admin has connected it again. */
    disconnectedAt: moment(),
    createdAt: writtenAt(),
  },
  (table) => [
    customerKey(table),
    // Also looks a house up by its report key alone.
    uniqueIndex('houses_report_key').on(table.reportKeyHash, table.userId),
    // The longest without contact first: those that can't have any come last.
    index('houses_contact_index').on(connectedContact(table), table.id),
    // The last contact first.
    index('houses_last_report_index').on(lastContact(table), table.id),
    index('houses_rising_need_index').on(risingNeed(table), table.id),
    index('houses_falling_need_index').on(fallingNeed(table), table.id),
    // Counts silent houses by an index-only scan, which an expression index does not allow.
    index('houses_silent_index').on(table.lastReportAt),
    index('houses_newest_version_index').on(versionNumbers(table)).where(isRelease(table)),
    // Finds the customers without a home by index-only scans.
    index('houses_customer_index').on(table.userId).where(isKnownHome(table)),
    index('houses_address_search_index')
      .using('gin', sql`search_words(${table.address})`)
      .with({ fastupdate: false }),
    index('houses_domain_search_index').on(sql`lower(${table.domain}) text_pattern_ops`),
  ],
)
