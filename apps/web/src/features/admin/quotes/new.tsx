import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { useOwnPath } from '#lib/use-own-path.ts'
import { quoteCreation } from './api.ts'

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'className'> & {
  /** An enquiry or a customer. */
  about: { enquiryId: number } | { username: string }
  label: string
}

/** Begins a quote and opens it. */
export function NewQuote({ about, label, ...look }: Props) {
  const own = useOwnPath()
  const navigate = useNavigate()
  const creating = useMutation(quoteCreation())
  return (
    <Button
      {...look}
      busy={creating.isPending}
      onClick={() =>
        creating.mutate(about, { onSuccess: ({ reference }) => navigate(own.quote(reference)) })
      }
    >
      <FileText size={18} aria-hidden="true" />
      {label}
    </Button>
  )
}
