import { LoaderCircle } from 'lucide-react'

export function LoadingView({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-48 place-content-center justify-items-center gap-3">
      <LoaderCircle size={40} aria-hidden="true" className="animate-spin text-amber-text" />
      <p>{label}</p>
    </div>
  )
}
