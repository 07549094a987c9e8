type Props = { label: string; value: number; max: number; valueText: string }

/** Progress as a bar of equal steps. */
export function Meter({ label, value, max, valueText }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw their own meter as one bar, not as steps.
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
      className="flex gap-1"
    >
      {Array.from({ length: max }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have nothing but their place.
          key={step}
          data-lit={step < value || undefined}
          className="h-2.5 flex-1 rounded-sm border border-current opacity-40 data-lit:border-amber-strong data-lit:bg-amber data-lit:opacity-100"
        />
      ))}
    </div>
  )
}
