import type * as contract from '../../coverage.ts'
import type { FeatureOf } from '../feature.ts'

export const coverage: FeatureOf<typeof contract> = {
  tag: 'Coverage',
  describes: 'What the guarantee and the support level pay for.',
  calls: {
    coverage: {
      says: 'Says what each kind of request would cost the caller at this moment: free, with a discount, by the hour, or at a price that is agreed first, and whether that is because of a guarantee or of the support level.',
    },
  },
}
