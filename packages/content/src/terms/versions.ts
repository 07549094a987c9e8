/**
 * The days from which the versions of the terms hold, the present one first. Their words are kept in `versions/`, each
 * readable for good, because what somebody agreed to is the version of that day.
 */
export const termsVersions = ['2026-11-27', '2025-01-01'] as const
export type TermsVersion = (typeof termsVersions)[number]
export const [termsVersion] = termsVersions

/** The page of a version; what holds today is on the page above it. */
export const versionPath = (version: string) => `/terms-of-service/${version}/`

export const versionTexts = {
  title: 'Terms of service',
  lead: 'One version of our terms, kept here unchanged for those who agreed to it.',
  present: 'What holds today',
} as const
