import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { findTab, Tabs } from '#components/tabs.tsx'
import { AdminFrame, toAdminPage } from '#features/admin/admin-frame.tsx'
import { showSaved } from '#features/admin/houses/saved-webhooks-store.ts'
import { WebhookForm } from '#features/admin/houses/webhook-form.tsx'
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
      {/* Below a desktop's width, a switch: under the links between the pages, it would look like more of them. */}
      <div
        ref={tabsRef}
        className="max-lg:[&_[role=tab]]:data-active:rounded-sm max-lg:[&_[role=tab]]:data-active:bg-raised max-lg:[&_[role=tab]]:data-active:shadow-low max-lg:[&_[role=tablist]]:w-full max-lg:[&_[role=tablist]]:justify-self-start max-lg:[&_[role=tablist]]:rounded-md max-lg:[&_[role=tablist]]:border-0 max-lg:[&_[role=tablist]]:bg-sunk max-lg:[&_[role=tablist]]:p-1 sm:max-lg:[&_[role=tablist]]:w-auto"
      >
        <Tabs
          label="Configuration"
          vertical
          value={findTab(tabs, location)}
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
