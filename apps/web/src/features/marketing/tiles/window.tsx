/** A window at night with something of the service behind its glass: dark shapes, pale ones, and lines. */
const views = {
  light: {
    shapes: 'M36 140v-24q0-8 8-8h72q8 0 8 8v24ZM44 126h72',
    pale: 'M66 94l8-20h12l8 20Z',
    lines: 'M80 62v12M80 126v14',
  },
  security: {
    shapes: 'M106 140v-26h30v26Zm10-26v9h10v-9M100 62h40v7h-40Zm5 7h30a15 15 0 0 1-30 0Z',
    pale: 'M24 140V70h44v70ZM120 73a5 5 0 1 1-.1 0Z',
    lines: 'M32 80h28v20H32Zm0 30h28v22H32ZM56 105h8m44-18-8 12m20-9v14m12-17 8 12',
  },
  safety: {
    shapes: 'M60 62h40v5q-4 9-20 9t-20-9ZM22 140v-18h116v18ZM60 122v-14h40v14ZM54 110h52',
    pale: 'M58 105q0-6 8-6h28q8 0 8 6Z',
    lines: 'M64 84a22 14 0 0 0 32 0M34 131h16m60 0h16M80 99v-5',
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
        d="M8 140V70a72 62 0 0 1 144 0v70ZM8 62h144M80 8v54M30 28l20 34M130 28l-20 34"
      />
      <path className="sill" d="M9 145h142" />
    </svg>
  )
}
