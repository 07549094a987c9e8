import { BackLink } from '#components/back-link.tsx'
import { Card } from '#components/card.tsx'
import { Notice } from '#components/notice.tsx'
import { AddressTabs } from '#components/tabs.tsx'
import { AccountForm } from '#features/account/account-form.tsx'
import { forUser } from '#features/account/for-user.tsx'
import { PasswordForm } from '#features/account/password-form.tsx'
import { SessionsCard } from '#features/auth/sessions-card.tsx'
import { TwoFactorCard } from '#features/auth/two-factor-card.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { useIsReadOnly } from '#lib/session.ts'

export const SettingsScreen = forUser(function Settings({ user }) {
  const isReadOnly = useIsReadOnly()
  const mustChange = user.mustChangePassword === true
  const account = (
    <Card title="Your details">
      <fieldset disabled={isReadOnly} className="min-w-0">
        <AccountForm user={user} readOnly={isReadOnly} />
      </fieldset>
    </Card>
  )
  const password = (
    <div className="grid grid-cols-1 gap-6">
      {mustChange && (
        <Notice look="info">
          You logged in with a temporary password. Please set a new one to continue.
        </Notice>
      )}
      <Card title="Password">
        {isReadOnly ? (
          <p className="text-soft">Only the customer can change the password.</p>
        ) : (
          <PasswordForm user={user} />
        )}
      </Card>
      {!mustChange && !isReadOnly && <TwoFactorCard user={user} />}
      {!mustChange && !isReadOnly && <SessionsCard />}
    </div>
  )
  return (
    <>
      <BackLink to={cabinetPath(user.username)}>Back to Cabinet</BackLink>
      <h1 className="mb-6 text-2xl">User Settings</h1>
      <AddressTabs
        label="Settings"
        vertical
        path={cabinetPath(user.username, 'settings')}
        title="User Settings"
        only={mustChange ? 'password-settings' : undefined}
        tabs={[
          { value: 'account-settings', label: 'Account Settings', content: account },
          { value: 'password-settings', label: 'Password Settings', content: password },
        ]}
      />
    </>
  )
})
