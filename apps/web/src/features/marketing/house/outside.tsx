/** Everything around the rooms: city, sky, garden and the shell of the building. */
export function Outside() {
  return (
    <>
      <g className="sky">
        <path d="M566 96a30 30 0 1 1-27-44 24 24 0 0 0 27 44Z" className="moon" />
        <path d="M60 70h.1M118 132h.1M36 176h.1M196 48h.1M430 40h.1M600 190h.1M500 150h.1M84 238h.1M612 258h.1" />
      </g>
      <path
        className="city"
        d="M0 470V330h22v-34h18v-52h8v-62h7v62h9v52h16v44h14v-22h26v152ZM640 470V352h-18v-30h-20v-48l-8-62h-3v-34h-3v34h-6v-34h-3v34h-3l-8 62v70h-18v126Z"
      />
      <g className="house-lines">
        <path className="wire" d="M0 150q62 34 150 33M640 180q-40 40-96 34" />
        <path d="M12 470h616" />
        <path d="M572 470v-62m0 14c-26 0-34-20-30-36 2-22 14-34 30-34s28 12 30 34c4 16-4 36-30 36Zm0 22 14-12m-14-6-12-12" />
        <path d="M84 470v-9h20v-11h20v-11h16" />
      </g>
      <path className="wall" d="M140 470V206h380v264Z" />
      <path className="roof" d="M330 62 104 214h20l206-138 206 138h20L466 154V92h-34v39Z" />
      <path className="gable" d="M330 76 140 203v3h380v-3Z" />
      <g className="house-bird">
        <path d="M437 68c5 1 9 3 11 7 2-5 6-8 11-8 4 0 7 2 9 5l6 2-5 3c0 12-7 17-16 17-10 0-16-7-16-15Z" />
        <circle cx="461" cy="73" r="1.6" className="eye" />
      </g>
    </>
  )
}
