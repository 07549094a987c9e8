/** A window at night with something of the service in it. */
const views = {
  light:
    'M80 14v34M58 74l10-26h24l10 26Zm-34 62V96h36v40M30 104h24v12H30Zm80 32v-26a10 10 0 0 1 20 0v26',
  security:
    'M28 136V62h44v74M64 98v6M96 74a14 14 0 0 1 28 0v12H96Zm-6 12h40v30H90Zm20 12v8M112 34h20l8 8-8 8h-20Z',
  safety:
    'M56 18h48l-5 14H61ZM70 46a18 18 0 0 0 20 0m-30 10a34 34 0 0 0 40 0m-20 24c10 12 16 20 16 30a16 16 0 0 1-32 0c0-10 6-18 16-30Z',
  other:
    'M22 40h34v28H22Zm17 8v.1M39 68v14M60 136V98h40v38m-40-26h40M80 36a22 22 0 1 1 0 44 22 22 0 0 1 0-44Zm0 22 10-8m22 4h26v40h-26Zm13 10a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z',
} as const

export function Window({ name }: { name: keyof typeof views }) {
  return (
    <svg viewBox="0 0 160 150" aria-hidden="true" className="window">
      <path className="pane" d="M8 140V70a72 62 0 0 1 144 0v70Z" />
      <path className="view" d={views[name]} />
      <path className="frame" d="M8 140V70a72 62 0 0 1 144 0v70ZM80 8v132M8 76h144M2 144h156" />
    </svg>
  )
}
