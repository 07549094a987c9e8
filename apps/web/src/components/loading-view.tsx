export const LoadingView = ({ label }: { label: string }) => (
  <div role="status" className="grid min-h-48 place-content-center justify-items-center gap-3">
    {/* A window whose light goes on and off. */}
    <svg viewBox="0 0 52 60" aria-hidden="true" className="lit">
      <path d="M6 0h40v54H6ZM0 54h52v6H0Z" />
      <path
        className="animate-pulse fill-amber"
        d="M10 4h15v21H10Zm17 0h15v21H27ZM10 27h15v21H10Zm17 0h15v21H27Z"
      />
    </svg>
    <p>{label}</p>
  </div>
)
