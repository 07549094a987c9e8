import { BirdMark } from './logo.tsx'

/** The bird on its wire, whose window's light goes on and off. */
export const LoadingView = ({ label }: { label: string }) => (
  <div role="status" className="grid min-h-48 place-content-center justify-items-center gap-3">
    <BirdMark size="5rem" />
    <p>{label}</p>
  </div>
)
