import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { findTab, Tabs } from '#components/tabs.tsx'
import { AdminFrame, toAdminPage } from '#features/admin/admin-frame.tsx'
import { showSaved } from '#features/admin/houses/saved-webhooks-store.ts'
import { WebhookForm } from '#features/admin/houses/webhook-form.tsx'
import { OtherSettings } from '#features/admin/other-settings.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

const tabs = ['webhook-settings', 'other-settings'] as const

export function ConfigurationScreen() {
  const user = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const { hash } = location
  const [parameters] = useSearchParams()
  const tabsRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash) tabsRef.current?.scrollIntoView({ block: 'nearest' })
  }, [hash])
  useEffect(showSaved, [])
  if (!user) return null
  const form = <WebhookForm user={user} forUsername={parameters.get('for') ?? ''} />
  return (
    <AdminFrame title="Configuration" back={toAdminPage}>
      <div ref={tabsRef}>
        <Tabs
          label="Configuration"
          vertical
          value={findTab(tabs, location)}
          onChange={(tab) => navigate(`${cabinetPath(user.username, 'configuration')}#${tab}`)}
          tabs={[
            { value: 'webhook-settings', label: 'Webhook Settings', content: form },
            {
              value: 'other-settings',
              label: 'Other Settings',
              content: (
                <div className="grid gap-6">
                  <OtherSettings />
                  {form}
                </div>
              ),
            },
          ]}
        />
      </div>
    </AdminFrame>
  )
}
