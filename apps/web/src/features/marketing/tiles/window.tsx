/** A window at night with something of the service behind its glass: dark shapes, pale ones, and lines. */
const views = {
  light: {
    shapes: 'M36 140v-24q0-8 8-8h72q8 0 8 8v24ZM44 126h72',
    pale: 'M66 94l8-20h12l8 20Z',
    lines: 'M80 62v12M80 126v14',
  },
  security: {
    shapes: 'M100 140v-22h28v22Zm10-22v8h8v-8M102 104l-6-15 38-14 6 15ZM146 76h6v22h-6Z',
    pale: 'M24 140V70h44v70ZM107 89a5 5 0 1 1-.1 0Z',
    lines: 'M32 80h28v20H32Zm0 30h28v22H32ZM56 105h8m73-23 9 4M90 103l-12 5m18 2-10 10',
  },
  safety: {
    shapes: 'M26 140V78h58v62ZM104 140v-3q0-6 6-6h20q6 0 6 6v3Z',
    pale: 'M55 94a18 18 0 1 1-.1 0ZM94 119q5 6 5 10a5 5 0 0 1-10 0q0-4 5-10Z',
    lines:
      'M26 89h58M34 83.5h12m26 0h3M45 114q5-4 10 0t10 0M110 123a14 14 0 0 1 20 0M102 115a26 26 0 0 1 36 0',
  },
  other: {
    shapes: 'M86 108h50v22H86ZM78 136h66v4H78ZM46 74a20 20 0 1 1-.1 0Z',
    pale: 'M95 108V86h32v22ZM95 122h32v14H95Z',
    lines: 'M46 94l9-9M32 94h3m11-14v3m11 11h3M101 94h20m-20 7h14m-14 28h20',
  },
} as const

export function Window({ name }: { name: keyof typeof views }) {
  const { shapes, pale, lines } = views[name]
  return (
    <svg viewBox="6 6 148 142" aria-hidden="true" className="window">
      <path className="pane" d="M8 140V70a72 62 0 0 1 144 0v70Z" />
      <path className="shape" d={shapes} />
      <path className="pale" d={pale} />
      <path d={lines} />
      <path
        className="frame"
        d="M8 140V70a72 62 0 0 1 144 0v70ZM9 62h142M80 8v54M30 28l20 34M130 28l-20 34"
      />
      <path className="sill" d="M9 145h142" />
    </svg>
  )
}
