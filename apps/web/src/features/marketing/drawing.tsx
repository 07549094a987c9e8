/** Small drawings in the style of the house: an outline, and the one part that is lit. */
const drawings = {
  design: ['M33 15h20v18H33Z', 'M10 14h44v38H10Zm0 20h18m10 0h16M32 14v8m0 12v18'],
  install: [
    'M19 20h11v12H19Z',
    'M11 10h42v44H11Zm8 10h11v24H19Zm0 12h11m4-12h11v24H34Zm0 12h11M24.5 15v.1M39.5 15v.1M24.5 49v.1m15-.1v.1',
  ],
  support: ['M23 14h18v30H23Z', 'M20 8h24v48H20Zm3 6h18v30H23Zm6 36h6m-8-21 4 4 7-8'],
  foundation: [
    'M26 30h12v12H26Z',
    'M20 24h24v24H20Zm12-12v12m0 24v8M10 36h10m24 0h10M16 18l8 8m24-8-8 8M26 30h12v12H26Z',
  ],
  automations: [
    'm42 38 4-14h8l4 14Z',
    'M8 54V20h18v34m-5-18v3M4 54h56M30 38h8m-4-4 4 4-4 4M50 10v14m-8 14 4-14h8l4 14Z',
  ],
  modes: [
    'M25 20h14v24H25Z',
    'M10 20h44v24H10Zm15 0v24m14-24v24M17.5 29a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm10.5 4 4-4 4 4v4h-8Zm22 2a4.5 4.5 0 1 1-3-6 4 4 0 0 0 3 6Z',
  ],
  alerts: [
    'M45 11a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
    'M18 46h28c-4-4-4-8-4-16a10 10 0 0 0-20 0c0 8 0 12-4 16Zm9 4a5 5 0 0 0 10 0m-5-36v6M12 30a20 20 0 0 1 6-14',
  ],
  thermostat: [
    'M32 25a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z',
    'M32 9a23 23 0 1 1 0 46 23 23 0 0 1 0-46ZM20 43a16 16 0 1 1 24 0m-12-36v5m0 13a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 2 5-6',
  ],
  lock: ['M15 30h34v24H15Z', 'M15 30h34v24H15Zm7 0v-9a10 10 0 0 1 20 0v9M32 38v8'],
  dashboard: [
    'M14 25h12v9H14Z',
    'M9 12h46v34H9Zm0 8h46M14 25h12v9H14Zm0 15h12m6-14h18m-18 6h12m-12 6h18M24 54h16m-8-8v8',
  ],
  cinema: [
    'M14 16h36v20H14Z',
    'M9 11h46v30H9Zm5 5h36v20H14Zm14 6v8l7-4ZM18 56v-6a4 4 0 0 1 8 0h12a4 4 0 0 1 8 0v6Z',
  ],
  premium: [
    'm32 12 6 13 14 1.5-10.5 9.5 3 14L32 43l-12.5 7 3-14L12 26.5 26 25Z',
    'm32 12 6 13 14 1.5-10.5 9.5 3 14L32 43l-12.5 7 3-14L12 26.5 26 25ZM8 52h10m28 0h10',
  ],
} as const
export type DrawingName = keyof typeof drawings

export function Drawing({ name, size = 64 }: { name: DrawingName; size?: number }) {
  const [lit, line] = drawings[name]
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" className="drawing">
      <path d={lit} className="lamp-on" />
      <path d={line} />
    </svg>
  )
}
