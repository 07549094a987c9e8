import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { DialogFooter } from '#components/dialog.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { saveFile } from '#lib/save-file.ts'
import { houseConnection, webhookTest } from './api.ts'
import { Diagnosis } from './test-webhook.tsx'

/** Opens what sets both webhooks to the package's addresses and tests them. */
export const useConnectHouse = (customerId: number) =>
  useLastingDialog(`connect ${customerId}`, 'Use the package’s addresses', (close) => (
    <Connect customerId={customerId} onDone={close} />
  ))

const hooks = [
  ['service', 'Service webhook'],
  ['subscription', 'Subscription webhook'],
] as const

function Connect({ customerId, onDone }: { customerId: number; onDone: () => void }) {
  const connecting = useMutation(houseConnection(customerId))
  const tests = {
    service: useMutation(webhookTest(customerId, 'service')),
    subscription: useMutation(webhookTest(customerId, 'subscription')),
  }
  const testBoth = () => {
    for (const [hook] of hooks) tests[hook].mutate()
  }
  const file = connecting.data
  if (!file)
    return (
      <ProofForm
        confirmLabel="Set and test"
        variant="primary"
        acting={connecting}
        onConfirm={(proof) => connecting.mutate(proof, { onSuccess: testBoth })}
        onCancel={onDone}
      >
        <p>
          Both webhooks are set to the addresses in the home’s package, in place of any that are
          stored, and tested at once. The package has the home’s keys, so please confirm it’s you.
        </p>
      </ProofForm>
    )
  const isTesting = hooks.some(([hook]) => tests[hook].isPending)
  const hasFailed = hooks.some(([hook]) => tests[hook].data?.answered === false)
  return (
    <div className="grid gap-5">
      <p>
        Both addresses are set.
        {hasFailed &&
          ' If the package isn’t in the home yet, save it in the home’s packages folder, restart the platform and test again.'}
      </p>
      {hooks.map(([hook, name]) => {
        const { data, isPending } = tests[hook]
        return (
          <section key={hook} aria-label={name} aria-live="polite" className="grid gap-1.5">
            <h3 className="text-sm font-semibold">{name}</h3>
            {isPending ? (
              <p className="text-soft">Waiting for the home…</p>
            ) : data ? (
              <Diagnosis {...data} />
            ) : (
              <p className="text-soft">Not tested.</p>
            )}
          </section>
        )
      })}
      <DialogFooter>
        <Button onClick={() => saveFile(file.fileName, file.yaml, 'application/yaml')}>
          Save package
        </Button>
        <Button busy={isTesting} onClick={testBoth}>
          Test again
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </div>
  )
}
