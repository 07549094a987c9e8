/** What several texts say, said once. */
export const facts = {
  replyTime: 'We reply to emails within 48 hours.',
  bugsFree: 'Fixing software bugs is free.',
  phonesFree: 'Connecting a new phone or user is free.',
  guaranteeExcludes: 'batteries, damage, or devices you supplied',
  freeWithin: 'within 50 miles',
} as const
