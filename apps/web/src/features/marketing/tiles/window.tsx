/** A window at night with something of the service in it. */
const views = {
  light:
    'M80 14v34M58 74l10-26h24l10 26Zm-34 62V96h36v40M30 104h24v12H30Zm80 32v-26a10 10 0 0 1 20 0v26',
  security:
    'M28 136V62h44v74M64 98v6M96 74a14 14 0 0 1 28 0v12H96Zm-6 12h40v30H90Zm20 12v8M112 34h20l8 8-8 8h-20Z',
  safety:
    'M56 18h48l-5 14H61ZM70 46a18 18 0 0 0 20 0m-30 10a34 34 0 0 0 40 0m-20 24c10 12 16 20 16 30a16 16 0 0 1-32 0c0-10 6-18 16-30Z',
  other:
    'M54 30a21 21 0 1 1 0 42 21 21 0 0 1 0-42Zm0 21 8-8m-8-8v-2M96 92h32v44H96Zm16 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 14a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM26 136v-30h40v30M34 106v-8h24v8M112 62c-8-2-10-12-4-16s12 2 8 10c8-6 16 0 14 6s-12 6-14 0c0 8-8 12-12 8s0-10 8-8Z',
} as const

export function Window({ name }: { name: keyof typeof views }) {
  return (
    <svg viewBox="0 0 160 150" aria-hidden="true" className="window">
      <path className="pane" d="M8 140V70a72 62 0 0 1 144 0v70Z" />
      <path className="frame" d="M80 8v132M8 76h144" />
      <path className="view" d={views[name]} />
      <path className="sill" d="M2 144h156" />
    </svg>
  )
}
