import { Button } from '#components/button.tsx'
import { useFinishWait } from './use-finish-wait.ts'

/** Ends the wait for a house that is back before its five minutes are over. */
export const RefreshButton = ({ username }: { username: string }) => (
  <Button variant="primary" onClick={useFinishWait(username)}>
    Refresh now
  </Button>
)
