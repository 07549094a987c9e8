/** Facades that grow with the home; the lit windows are the part that is yours. */
const facades = {
  studio: [
    'M86 66h14v16H86Z',
    'M52 132V34h56v98M47 34h66M57 27h46v7M60 44h14v14H60Zm26 0h14v14H86ZM60 66h14v16H60Zm26 0h14v16H86ZM60 90h14v16H60Zm26 0h14v16H86ZM72 132v-16h16v16',
  ],
  apartment: [
    'M48 50h26v26H48Zm38 0h24v26H86Z',
    'M38 132V40h84v92M33 40h94M40 32h80v8M48 50h26v26H48Zm13 0v26m25-26h24v26H86ZM38 86h84M48 96h26v22H48Zm13 0v22m27 14v-36h20v36m-26 0h32',
  ],
  house: [
    'M36 86h22v20H36Zm66 0h22v20h-22ZM70 52h20v18H70Z',
    'M22 132V74h116v58M13 80 80 24l67 56M36 86h22v20H36Zm11 0v20m55-20h22v20h-22Zm11 0v20M70 52h20v18H70Zm10 0v18M69 132V96h22v36m-7-17v2M116 50V30h13v31',
  ],
  'large-house': [
    'M16 78h18v18H16Zm26 0h18v18H42Zm26 0h18v18H68ZM42 44h18v18H42ZM16 106h18v14H16Zm52 0h18v14H68Zm40-12h16v18h-16Zm22 0h16v18h-16Z',
    'M6 132V68h92v64M0 72 51 22l51 50M98 132V84h56v48M98 84l10-14h40l10 14ZM16 78h18v18H16Zm26 0h18v18H42Zm26 0h18v18H68ZM42 44h18v18H42Zm9 0v18M16 106h18v14H16Zm52 0h18v14H68Zm40-12h16v18h-16Zm22 0h16v18h-16ZM42 132v-26h18v26M78 48V26h11v32',
  ],
} as const

export function Facade({ name }: { name: keyof typeof facades }) {
  const [lit, line] = facades[name]
  return (
    <svg viewBox="0 0 160 134" aria-hidden="true" className="facade drawing">
      <path d={lit} className="lamp-on" />
      <path d={line} />
    </svg>
  )
}
