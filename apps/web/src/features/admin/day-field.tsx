import { earliestDay } from '@smart-bird/contracts/limits'
import type { ComponentProps } from 'react'
import { TextField } from '#components/field.tsx'
import { today } from '#lib/today.ts'

/** A day on which something happened: over, or today. */
export const DayField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'max'>) => (
  <TextField type="date" min={earliestDay} max={today()} {...props} />
)
