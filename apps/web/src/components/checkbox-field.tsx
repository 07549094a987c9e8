import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

export function CheckboxField({ label, ...input }: Props) {
  return (
    <label className="inline-flex min-h-8 cursor-pointer items-center gap-2.5 text-pretty">
      <input type="checkbox" {...input} className="tick" />
      {label}
    </label>
  )
}
