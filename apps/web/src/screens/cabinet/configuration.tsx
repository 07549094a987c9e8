import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Tabs } from '#components/tabs.tsx'
import { AdminFrame } from '#features/admin/admin-frame.tsx'
import { findConfigurationTab } from '#features/admin/configuration-tabs.ts'
import { saySaved } from '#features/admin/houses/saved-webhooks.ts'
import { WebhookForm } from '#features/admin/houses/webhook-form.tsx'
import { cabinetPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

export function ConfigurationScreen() {
  const user = useSession()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const [parameters] = useSearchParams()
  const tabsRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash) tabsRef.current?.scrollIntoView({ block: 'nearest' })
  }, [hash])
  useEffect(saySaved, [])
  if (!user) return null
  const form = <WebhookForm user={user} forUsername={parameters.get('for') ?? ''} />
  return (
    <AdminFrame user={user} title="Configuration">
      <div ref={tabsRef}>
        <Tabs
          label="Configuration"
          vertical
          value={findConfigurationTab(pathname, hash)}
          onChange={(tab) => navigate(`${cabinetPath(user.username, 'configuration')}#${tab}`)}
          tabs={[
            { value: 'webhook-settings', label: 'Webhook Settings', content: form },
            { value: 'other-settings', label: 'Other Settings', content: form },
          ]}
        />
      </div>
    </AdminFrame>
  )
}
