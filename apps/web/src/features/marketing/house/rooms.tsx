/** Seven rooms and the porch. Each is a light and its furniture, which both change when it is lit. */
export function Rooms() {
  return (
    <g className="rooms">
      <g className="room on-1 on-2 on-3 on-4 on-5 on-light on-security">
        <path className="lit" d="M146 340h96v124h-96Z" />
        <path d="M158 464v-84h44v84M192 424v6M222 340v16m-10 12 5-12h10l5 12Z" />
      </g>
      <g className="room on-4 on-5 on-light on-other">
        <path className="lit" d="M250 340h158v124H250Z" />
        <path d="M272 464v-10m96 10v-10M266 454v-26a8 8 0 0 1 16 0v10h76v-10a8 8 0 0 1 16 0v26ZM392 464v-70m-14 0 6-18h16l6 18ZM292 364h48v32h-48Zm6 26 14-14 10 10 6-6 12 12" />
      </g>
      <g className="room on-3 on-4 on-5 on-light on-safety">
        <path className="lit" d="M416 340h98v124h-98Z" />
        <path d="M426 464v-38h88M452 464v-38m0 12h30m0-12v38M434 340v20m-10 12 5-12h10l5 12ZM494 426v-12h-12m6-48h20v26h-20Z" />
      </g>
      <g className="room on-4 on-5 on-light">
        <path className="lit" d="M146 210h150v122H146Z" />
        <path d="M162 332v-50m0 34h84v16m0-16v-8a10 10 0 0 0-10-10h-46v18m-28 0v-8a10 10 0 0 1 10-10h8M262 332v-26h22v26m-11-26v-12m-10 0 4-14h12l4 14ZM196 228h40v36h-40Zm20 0v36m-20-18h40" />
      </g>
      <g className="room on-3 on-4 on-5 on-light on-safety">
        <path className="lit" d="M304 210h78v122h-78Z" />
        <path d="M314 306h58v6a14 14 0 0 1-14 14h-30a14 14 0 0 1-14-14ZM324 326v6m38-6v6M364 306v-60h-14v8m-8 0h16" />
      </g>
      <g className="room on-2 on-3 on-4 on-5 on-light">
        <path className="lit" d="M390 210h124v122H390Z" />
        <path d="M402 332v-40h70v40M446 292v-22h-28v22Zm-36 0h-8M500 332v-34h-16v-18m0 18h-8v34M488 210v14m-9 11 4-11h10l4 11Z" />
      </g>
      <g className="room on-5 on-light on-other">
        <path className="lit" d="M330 86 162 202h336Z" />
        <path d="M314 150h32v32h-32Zm16 0v32m-16-16h32M250 202v-28h22v28m-11-20v.1m0 10v.1M392 202l12-26 12 26m-12-26 18-10" />
      </g>
      <g className="porch on-1 on-2 on-3 on-4 on-5 on-light on-security">
        <path className="lit" d="m128 366-34 102h60v-96Z" />
        <path d="M140 360h-12v8h-6v14h12v-14h-6" />
      </g>
    </g>
  )
}
