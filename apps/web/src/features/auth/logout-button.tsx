import { LogOut } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { signOut } from '#lib/sign-out.ts'

/** Clears the user; the cabinet's guard then redirects to the login. */
export function LogoutButton() {
  return (
    <Button onClick={signOut}>
      <LogOut size={18} aria-hidden="true" />
      Logout
    </Button>
  )
}
