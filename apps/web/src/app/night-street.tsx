/** A row of houses at night, a wire above them; in one of them a light is on. */
export function NightStreet({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1200 176"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={className}
    >
      <path
        d="M-20 34C160 58 300 58 470 38M470 38c170 22 330 20 500-4M970 34c90 10 170 10 260-2M470 24v152M970 20v156"
        fill="none"
        stroke="var(--color-night-line)"
        strokeWidth="2"
      />
      <path
        d="M0 176v-62h60V86l52-34 52 34v90M190 176V96l66-44 66 44v80M350 176v-58h96v58M520 176V90l60-46 60 46v86M664 176v-70h60V78h46v98M800 176V98l62-40 62 40v78M1010 176V84l56-40 56 40v92M1136 176v-52h64v52"
        fill="var(--color-night-raised)"
      />
      <path
        d="M96 112h20v24H96ZM236 112h16v22h-16ZM262 112h16v22h-16ZM378 136h14v16h-14ZM408 136h14v16h-14ZM686 124h14v18h-14ZM852 116h20v24h-20ZM1056 104h20v24h-20Z"
        fill="var(--color-night-deep)"
      />
      <g fill="var(--color-lamp)">
        <path d="M558 100h18v24h-18ZM584 100h18v24h-18Z" />
        <path d="M520 176 558 124h44l38 52Z" opacity="0.08" />
      </g>
      <path d="M0 175h1200" stroke="var(--color-night-line)" strokeWidth="2" />
    </svg>
  )
}
