/** The bird on the wire, its wing a lit window, in the current text color. Where it stands on something, its wire is left out. */
export function BirdMark({ size = 40 }: { size?: number | string }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" className="bird-mark">
      <path
        fill="currentColor"
        d="M2 7.5 11.5 15C13 9.5 18 6 23.5 6c4.6 0 8 2.5 9 6.3L39 15l-6.4 2.2C32.2 27 26 33 17.5 33 9.5 33 4 27.3 4 19.5 4 15 3.3 11.3 2 7.5Z"
      />
      <circle cx="26" cy="12.5" r="1.7" className="eye" />
      <path fill="#f6a723" d="M12 18h10v9H12z" />
      <path d="M17 18v9m-5-4.5h10" stroke="#131f3a" strokeWidth="1.3" />
      <path d="M14.5 32.5v4m6-4v4" stroke="currentColor" strokeWidth="1.6" />
      <path d="M0 36.5h40" stroke="currentColor" strokeWidth="1.6" className="wire" />
    </svg>
  )
}
