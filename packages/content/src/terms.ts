import type { Section } from './prose.ts'
import { careTerms } from './terms/care.ts'
import { conductTerms } from './terms/conduct.ts'
import { lawTerms } from './terms/law.ts'
import { moneyTerms } from './terms/money.ts'
import { termsVersion } from './terms/versions.ts'
import { workTerms } from './terms/work.ts'

export const terms = {
  title: 'Terms of service',
  lead: 'What you can expect from us, and what we ask of you, in plain words.',
  contentsTitle: 'Contents',
  effectiveLabel: 'Effective',
  effectiveDate: termsVersion,
  formerLabel: 'Earlier versions:',
} as const

/** 22 sections in their order on the page; section 14 is `termsSections[13]`. */
export const termsSections: readonly Section[] = [
  ...workTerms,
  ...careTerms,
  ...moneyTerms,
  ...conductTerms,
  ...lawTerms,
]
