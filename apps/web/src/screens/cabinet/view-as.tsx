import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ViewForm, viewForm } from '@smart-bird/contracts/admin/view-as'
import { lifetimes } from '@smart-bird/contracts/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Clock, Eye, Lock, NotebookPen } from 'lucide-react'
import { useParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { plainCard } from '#components/beside.tsx'
import { Button } from '#components/button.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { customer, customerView } from '#features/admin/customers/api.ts'
import { FormError } from '#features/admin/form-error.tsx'
import { HomePicture } from '#features/admin/houses/picture.tsx'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { nameOf } from '#lib/name-of.ts'
import { customerPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'

/** Opens in its own tab and asks for a reason. Once the view has started, the guard redirects to the customer's cabinet. */
export function ViewAsScreen() {
  const id = Number(useParams().customerId)
  const user = useSession()
  const query = useQuery(customer(id))
  const { data } = query
  const failed = useFailedState(query)
  if (!user) return null
  return (
    <div>
      <title>View as customer · Smart Bird</title>
      <BackLink to={customerPath(user.username, id)}>Back to the customer</BackLink>
      <h1 className="mb-4 text-2xl">
        {data ? `The cabinet of ${nameOf(data)}` : 'View as customer'}
      </h1>
      <div className={plainCard}>
        {data ? (
          <div className="flex gap-x-14">
            <div className="grid max-w-184 grow gap-5">
              <Rules name={nameOf(data)} />
              <Reason id={id} />
            </div>
            <HomePicture large house={data.house} />
          </div>
        ) : (
          (failed ?? <Skeleton label="Opening the customer’s cabinet" lines={6} />)
        )}
      </div>
    </div>
  )
}

/** What holds while an admin views as a customer. */
const Rules = ({ name }: { name: string }) => (
  <ul className="grid gap-2 text-soft *:flex *:gap-3 [&_svg]:mt-1 [&_svg]:shrink-0">
    <li>
      <Clock size={18} aria-hidden="true" />
      For {lifetimes.viewAsCustomerMinutes} minutes, in this tab
    </li>
    <li>
      <Lock size={18} aria-hidden="true" />
      Read-only: you can’t change anything
    </li>
    <li>
      <NotebookPen size={18} aria-hidden="true" />
      It’s recorded in the audit log and in the diary of {name}
    </li>
  </ul>
)

const names = ['reason'] as const

function Reason({ id }: { id: number }) {
  const viewing = useMutation(customerView(id))
  const [form, kept] = useKeptForm<ViewForm>(`view ${id}`, {
    resolver: standardSchemaResolver(viewForm),
    defaultValues: { reason: '' },
  })
  const field = fieldsOf(form)
  const view = (values: ViewForm) =>
    viewing.mutate(values, {
      onSuccess: kept.forget,
      onError: (error) => showFieldErrors(error, names, form.setError),
    })
  return (
    <form noValidate onSubmit={form.handleSubmit(view)} className="grid gap-5">
      <KeptNote kept={kept} />
      <FormError error={viewing.error} fields={names} />
      <TextField
        label="Why are you looking?"
        hint="The customer reads this in the diary, with your name. For example: Invoice question"
        {...field('reason')}
      />
      <div>
        <Button type="submit" variant="primary" busy={viewing.isPending}>
          {!viewing.isPending && <Eye size={18} aria-hidden="true" />}
          View as customer
        </Button>
      </div>
    </form>
  )
}
