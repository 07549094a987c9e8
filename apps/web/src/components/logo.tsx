/** The bird on the wire: a wren whose breast is a lit window. Takes the colour of its text. */
export function BirdMark({ size = 40 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" className="bird-mark">
      <path
        fill="currentColor"
        d="M5.5 8.2c4.2.3 7.6 2 10.2 5.1 1.3-3.6 4.5-6 8.5-6 3.30 0 6.10 1.60 7.60 4.20l4.70 1.50-4.10 2.30c.1 10-6 17.20-14.90 17.20C10.20 32.50 5.30 27.60 5 20.60c-.2-4.30.2-8.40.5-12.40Z"
      />
      <circle cx="25.60" cy="12.80" r="1.50" fill="var(--bird-eye, var(--color-paper))" />
      <path d="M12.50 20h8.50v7.50h-8.50z" fill="var(--color-amber)" />
      <path
        d="M16.75 20v7.50M12.50 23.75h8.50"
        stroke="currentColor"
        strokeWidth="1.20"
        fill="none"
      />
      <path d="M15 32v4M21 31.50V36M2 36.50h36" stroke="currentColor" strokeWidth="1.80" />
    </svg>
  )
}
