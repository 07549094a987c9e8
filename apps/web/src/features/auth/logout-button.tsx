import { LogOut } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { logOut } from '#lib/log-out.ts'

/** The cabinet's guard then redirects to the login page. */
export function LogoutButton({ className }: { className?: string }) {
  return (
    <Button variant="quiet" className={className} onClick={logOut}>
      <LogOut size={18} aria-hidden="true" />
      Logout
    </Button>
  )
}
