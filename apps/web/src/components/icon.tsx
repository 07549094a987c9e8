/** The public pages' icons: a rounded line of 1.8 on a 24 × 24 grid. */
const shapes = {
  light:
    'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.6 10.8c.4.3.6.8.6 1.3v1.9h6v-1.9c0-.5.2-1 .6-1.3A6 6 0 0 0 12 3.5Z',
  security: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  safety:
    'M12 3.5c3.5 4 5.5 6.5 5.5 10a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.3 1.5 1 2.3 1.8 2.5C10 8.5 10.5 6 12 3.5Z',
  other:
    'M4 8h9m5 0h2M4 16h2m5 0h9M15.5 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8.5 13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  dash: 'M7 12h10',
  paid: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm2.6 5.7c-.4-1-1.3-1.5-2.5-1.5-1.5 0-2.6.7-2.6 2 0 2.9 5.2 1.5 5.2 4.4 0 1.3-1.1 2-2.6 2-1.3 0-2.3-.5-2.8-1.6M12 6.2v1.5m0 8.4v1.5',
  back: 'M19 12H5m6-6-6 6 6 6',
  next: 'M5 12h14m-6-6 6 6-6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5Z',
  phone:
    'M6 4h3.5l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5V18a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4 6a2 2 0 0 1 2-2Z',
  mail: 'M4 6h16v12H4Zm0 .5 8 6.5 8-6.5',
  place:
    'M12 21c4-4.5 6.5-7.8 6.5-11a6.5 6.5 0 0 0-13 0c0 3.2 2.5 6.5 6.5 11Zm0-13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  facebook:
    'M14 21v-7.5h2.8l.5-3.3H14V8.3c0-1 .4-1.7 1.9-1.7h1.6V3.7A17 17 0 0 0 15 3.5c-2.6 0-4.3 1.5-4.3 4.3v2.4H8v3.3h2.7V21',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm4.8-1.5v.1',
  youtube:
    'M6 6.5h12a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3Zm4.5 3v5l4-2.5Z',
  tiktok: 'M14 4v10.8a3.7 3.7 0 1 1-3.7-3.7M14 4c.3 2.6 2 4.3 4.5 4.5',
} as const
export type IconName = keyof typeof shapes

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="icon">
      <path d={shapes[name]} />
    </svg>
  )
}
