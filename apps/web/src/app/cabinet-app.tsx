import '../styles/app.css'
import { PuzzleLoader } from '#components/puzzle-loader.tsx'

/** Everything behind the login. */
export function CabinetApp() {
  return <PuzzleLoader />
}
