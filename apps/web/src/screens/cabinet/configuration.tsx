import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { AddressTabs } from '#components/tabs.tsx'
import { AdminFrame, toAdminPage } from '#features/admin/admin-frame.tsx'
import { showSaved } from '#features/admin/houses/saved-webhooks-store.ts'
import { WebhookForm } from '#features/admin/houses/webhook-form.tsx'
import { OtherSettings } from '#features/admin/other-settings.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

export function ConfigurationScreen() {
  const user = useSession()
  const [parameters] = useSearchParams()
  useEffect(showSaved, [])
  if (!user) return null
  return (
    <AdminFrame title="Configuration" back={toAdminPage}>
      <AddressTabs
        label="Configuration"
        path={cabinetPath(user.username, 'configuration')}
        tabs={[
          {
            value: 'webhook-settings',
            label: 'Webhook Settings',
            content: <WebhookForm user={user} forUsername={parameters.get('for') ?? ''} />,
          },
          {
            value: 'other-settings',
            label: 'Other Settings',
            content: <OtherSettings />,
          },
        ]}
      />
    </AdminFrame>
  )
}
