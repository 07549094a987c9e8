import type { HouseForm } from '@smart-bird/contracts/admin/houses'
import { houseNeeds } from '@smart-bird/contracts/house-needs'
import type { Db } from '#db/database'
import { claimDomain } from '#modules/house/domain-repo'
import { domainTaken } from './conflict-as-field-error.ts'
import { saveHouse } from './repo.ts'

type HouseData = { [Name in keyof HouseForm]?: HouseForm[Name] | undefined }

/** Sets the given values of a customer's house, creating one if needed; returns what was set. */
export async function setHouse(tx: Db, userId: number, form: HouseData, was: string | null = null) {
  const given = Object.entries(form).filter(([, value]) => value !== undefined)
  const wanted: Partial<Record<keyof HouseForm, string | null>> = Object.fromEntries(
    given.map(([name, value]) => [name, value || null]),
  )
  const { domain } = wanted
  const isAnother = domain !== undefined && !isSame(was, domain)
  const id = await saveHouse(tx, userId, { ...wanted, ...(isAnother && unknown) })
  if (domain !== undefined && !(await claimDomain(tx, { userId, id }, { was, domain })))
    throw domainTaken()
  return wanted
}

const isSame = (was: string | null, domain: string | null) =>
  was?.toLowerCase() === domain?.toLowerCase()

/** The old address's reports say nothing about the new one. Its past days stay. */
const unknown = {
  lastReportAt: null,
  lastSentAt: null,
  health: null,
  need: houseNeeds.indexOf('neverReported'),
} as const
