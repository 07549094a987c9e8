import type { Kept } from '#lib/use-kept-form.ts'
import { join } from './class-names.ts'

/** Above a form that shows what was typed before. */
export const KeptNote = ({ kept, className }: { kept: Kept; className?: string }) =>
  kept.isShown && (
    <p role="status" className={join('flex flex-wrap items-center gap-x-5 text-sm', className)}>
      We kept what you typed.
      <button
        type="button"
        className="text-link cursor-pointer font-semibold"
        onClick={({ currentTarget }) => {
          // The button goes, and would take the focus with it.
          currentTarget
            .closest('form, [role=dialog]')
            ?.querySelector<HTMLElement>('input, select, textarea')
            ?.focus()
          kept.clear()
        }}
      >
        Clear
      </button>
    </p>
  )
