/**
 * The days from which the versions of the terms hold, the present one first. Their words are kept in `versions/`, each
 * readable for good, because what somebody agreed to is the version of that day.
 */
export const termsVersions = ['2026-11-28', '2026-11-27', '2025-01-01'] as const
export type TermsVersion = (typeof termsVersions)[number]
export const [termsVersion] = termsVersions

const sinceReworded = [
  'Fixing software bugs is free, whichever version you have.',
  'The one-year guarantee covers everything we install, each from the day its work is complete.',
  'One section says what the subscription includes and costs, by when to cancel, and what ends then. You’ll be told of a change like this at least 30 days before.',
]

/** What each changes for a running subscription, in the words of the email about it. */
export const termsChanges: Record<TermsVersion, readonly string[]> = {
  // Of the version a day before nobody was notified.
  '2026-11-28': [
    ...sinceReworded,
    'You read and accept our quotes on a page of their own, and can cancel free of charge for three business days.',
  ],
  '2026-11-27': sinceReworded,
  '2025-01-01': [],
}

/** The page of a version; what holds today is on the page above it. */
export const versionPath = (version: string) => `/terms-of-service/${version}/`

export const versionTexts = {
  title: 'Terms of service',
  lead: 'One version of our terms, kept here unchanged for those who agreed to it.',
  present: 'What holds today',
} as const
