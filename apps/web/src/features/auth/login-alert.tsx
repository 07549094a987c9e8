import { useEffect, useState } from 'react'
import { Notice } from '#components/notice.tsx'
import { clearAccountAlert, readAlert } from '#lib/account-alerts.ts'

/** What the recovery page has to say once its visitor stands before the login. Said once. */
export function LoginAlert() {
  const [{ info }] = useState(() => readAlert('recoveryPassword'))
  useEffect(() => clearAccountAlert('recoveryPassword'), [])
  if (!info) return null
  return (
    <Notice look="success" takesFocus className="mb-5">
      {info}
    </Notice>
  )
}
