export const LoadingView = ({ label }: { label: string }) => (
  <div role="status" className="grid min-h-48 place-content-center justify-items-center gap-3">
    {/* A window whose light goes on and off. */}
    <svg viewBox="0 0 40 36" width={40} height={36} aria-hidden="true" className="fill-sunk">
      <path d={panes} />
      <path className="animate-pulse fill-amber" d={panes} />
    </svg>
    <p>{label}</p>
  </div>
)

const panes = 'M0 0h19v17H0Zm21 0h19v17H21ZM0 19h19v17H0Zm21 0h19v17H21Z'
