import type { PageLink } from './prose.ts'

export const notFound = {
  title: 'Page not found',
  code: '404',
  text: 'Please go back.',
  pictureLabel: 'A house with all its lights off.',
  action: { label: 'Back to Home', to: '/' } satisfies PageLink,
} as const
