import type { ComponentProps } from 'react'
import { EntrancePanel } from './entrance-panel.tsx'
import { NightStreet } from './night-street.tsx'

/** What an emailed link that opens nothing leads to: the night before the login, where nobody is up. */
export const AsleepPanel = (panel: ComponentProps<typeof EntrancePanel>) => (
  <div className="asleep grid justify-items-center">
    <EntrancePanel {...panel} />
    <NightStreet scene="dark" className="street absolute inset-x-0 bottom-0 -z-1 object-bottom" />
  </div>
)
