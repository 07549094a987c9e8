import type { DeliveryRow } from '@smart-bird/contracts/admin/deliveries'
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { TextAreaField } from '#components/field.tsx'
import { formatMoment } from '#lib/dates.ts'
import { resending } from './api.ts'

type Props = { delivery: DeliveryRow; onClose: () => void }

/** What was sent to a house and what it answered; can be sent again. */
export function DeliveryDialog({ delivery, onClose }: Props) {
  const sending = useMutation(resending(delivery.id))
  return (
    <Dialog open onClose={onClose} title={`${delivery.action} to ${delivery.username}`}>
      <div className="grid gap-5">
        <FactList>
          <Fact name="Sent">{formatMoment(delivery.createdAt)}</Fact>
          <Fact name="House">{delivery.host}</Fact>
          <Fact name="Message">{delivery.webhookId}</Fact>
          <Fact name="Try">{delivery.attempt}</Fact>
          <Fact name="Answer">{delivery.status ?? 'None'}</Fact>
          <Fact name="Time">
            {delivery.durationMs === null ? 'Not known' : `${delivery.durationMs} ms`}
          </Fact>
          <Fact name="House reported">
            {delivery.receivedAt ? formatMoment(delivery.receivedAt) : 'Not yet'}
          </Fact>
          {delivery.error && <Fact name="Fault">{delivery.error}</Fact>}
        </FactList>
        <TextAreaField
          label="Request"
          readOnly
          rows={5}
          className={mono}
          value={delivery.request}
        />
        {delivery.answer && (
          <TextAreaField
            label="Answer of the house"
            readOnly
            rows={3}
            className={mono}
            value={delivery.answer}
          />
        )}
        <Button
          variant="primary"
          busy={sending.isPending}
          className="justify-self-start"
          onClick={() => sending.mutate(undefined, { onSuccess: onClose })}
        >
          {!sending.isPending && <RotateCw size={18} aria-hidden="true" />}
          Send again
        </Button>
      </div>
    </Dialog>
  )
}

const mono = '[&_textarea]:font-mono [&_textarea]:text-sm'
