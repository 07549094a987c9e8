/** A window of the house at night with somebody behind its glass: dark shapes, pale ones, and lines. */
const views = {
  light: {
    shapes:
      'M36 140v-24q0-8 8-8h72q8 0 8 8v24ZM44 126h72M58 82a9 9 0 1 1-.1 0Zm0-8a4 4 0 1 1-.1 0ZM40 108q1-8 9-8h18q8 0 9 8Z',
    pale: 'M86 88l8-20h12l8 20Z',
    lines: 'M100 56v12M80 126v14',
  },
  security: {
    shapes: 'M100 140v-22h28v22Zm10-22v8h8v-8M103 56h26v8a13 13 0 0 1-26 0Z',
    pale: 'M24 140V70h44v70ZM100 92l9 7c2-6 7-9 12-9 5 0 8 3 9 6l7 3-7 2c-1 10-7 16-15 16-8 0-14-6-14-14 0-4 0-7-1-11Z',
    lines: 'M32 80h28v20H32Zm0 30h28v22H32ZM56 105h8M116 65v4M123 97v.1M105 104q7-2 13 4',
  },
  safety: {
    shapes:
      'M26 140V78h58v62ZM105 56h36v4a18 13 0 0 1-36 0ZM101 136c-2-11 2-19 9-23l-1-11 6 5h6l6-5-1 11c5 6 6 15 4 23 8 1 13-4 12-11-1-6 5-6 5 0 1 9-6 15-16 14h-28c-2 0-2-2-2-3Z',
    pale: 'M55 94a18 18 0 1 1-.1 0ZM91 119q5 6 5 10a5 5 0 0 1-10 0q0-4 5-10Z',
    lines: 'M26 89h58M45 114q5-4 10 0t10 0M111 79a16 16 0 0 0 24 0m-31 8a26 26 0 0 0 38 0',
  },
  other: {
    shapes: 'M86 108h50v22H86ZM78 136h66v4H78ZM46 66a15 15 0 1 1-.1 0ZM36 140l-4-16h28l-4 16Z',
    pale: 'M95 108V86h32v22ZM95 122h32v14H95ZM46 118q-13 0-14-13 13 0 14 13 0-13 14-13 0 13-14 13Z',
    lines: 'M46 81l7-7M46 124v-6M101 94h20m-20 7h14m-14 28h20',
  },
} as const

export function Window({ name }: { name: keyof typeof views }) {
  const { shapes, pale, lines } = views[name]
  return (
    <svg viewBox="6 12 148 136" aria-hidden="true" className="window">
      <path className="pane" d="M8 140V20h144v120Z" />
      <path className="shape" d={shapes} />
      <path className="pale" d={pale} />
      <path d={lines} />
      <path className="frame" d="M8 140V20h144v120ZM8 56h144M80 20v36" />
      <path className="sill" d="M9 145h142M9 15h142" />
    </svg>
  )
}
