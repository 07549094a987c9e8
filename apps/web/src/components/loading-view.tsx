export const LoadingView = ({ label }: { label: string }) => (
  <div role="status" className="grid min-h-48 place-content-center justify-items-center gap-3">
    {/* A window whose light goes on and off. */}
    <svg viewBox="4 5 44 48" aria-hidden="true" className="lit">
      <path d="M8 6h36v42H8ZM5 48h42v4H5Z" />
      <path
        className="animate-pulse fill-amber"
        d="M11 9h14v17H11Zm16 0h14v17H27ZM11 28h14v18H11Zm16 0h14v18H27Z"
      />
    </svg>
    <p>{label}</p>
  </div>
)
