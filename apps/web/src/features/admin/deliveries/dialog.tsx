import type { DeliveryRow } from '@smart-bird/contracts/admin/deliveries'
import { formatCount } from '@smart-bird/contracts/counts'
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Dialog, DialogFooter } from '#components/dialog.tsx'
import { Fact, FactList, NoValue } from '#components/fact-list.tsx'
import { TextAreaField } from '#components/field.tsx'
import { Moment } from '#components/moment.tsx'
import { resending } from './api.ts'
import { Outcome } from './outcome.tsx'

type Props = { delivery: DeliveryRow; onClose: () => void }

/** One webhook call and its response, with a button to resend it. */
export function DeliveryDialog({ delivery, onClose }: Props) {
  const sending = useMutation(resending(delivery.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delivery to ${delivery.fullName || delivery.username}: ${delivery.action}`}
    >
      <div className="grid grid-cols-1 gap-5">
        <FactList>
          {delivery.error && (
            <Fact name="Error">
              <span className="text-red">{delivery.error}</span>
            </Fact>
          )}
          <Fact name="Response">
            <Outcome delivery={delivery} />
          </Fact>
          <Fact name="Sent">
            <Moment at={delivery.createdAt} />
          </Fact>
          <Fact name="Host">{delivery.host}</Fact>
          <Fact name="Message ID">{delivery.webhookId}</Fact>
          <Fact name="Attempt">{delivery.attempt}</Fact>
          <Fact name="Duration">
            {delivery.durationMs === null ? (
              <NoValue>Unknown</NoValue>
            ) : (
              `${formatCount(delivery.durationMs)} ms`
            )}
          </Fact>
          <Fact name="Home reported">
            {delivery.receivedAt ? <Moment at={delivery.receivedAt} /> : <NoValue>Not yet</NoValue>}
          </Fact>
        </FactList>
        <TextAreaField
          label="Request"
          readOnly
          className={mono}
          value={laidOut(delivery.request)}
        />
        {delivery.answer && (
          <TextAreaField
            label="Response"
            readOnly
            className={mono}
            value={laidOut(delivery.answer)}
          />
        )}
        <DialogFooter>
          <Button
            variant={delivery.error ? 'primary' : 'outline'}
            busy={sending.isPending}
            onClick={() => sending.mutate(undefined, { onSuccess: onClose })}
          >
            {!sending.isPending && <RotateCw size={18} aria-hidden="true" />}
            Resend
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

/** JSON with a line for each value; anything else as it is. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

const mono =
  '[&_textarea]:field-sizing-content [&_textarea]:min-h-0 [&_textarea]:resize-none [&_textarea]:font-mono [&_textarea]:text-sm [&_textarea]:whitespace-pre'
