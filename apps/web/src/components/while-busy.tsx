import { timings } from '@smart-bird/contracts/limits'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useDelayed } from '#lib/use-delayed.ts'
import { LoadingView } from './loading-view.tsx'

type Props = { busy: boolean; label: string; children: ReactNode }

/** A loading indicator replaces the content while busy. Its state and focus are kept. */
export function WhileBusy({ busy, label, children }: Props) {
  const replaced = useDelayed(busy, timings.loaderDelayMs)
  const focused = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (replaced) focused.current = document.activeElement
    else if (focused.current instanceof HTMLElement) {
      // What was pressed may be gone by now, because it has been done.
      const target = focused.current.isConnected ? focused.current : content.current
      target?.focus()
    }
  }, [replaced])
  return (
    <>
      {replaced && <LoadingView label={label} />}
      <div ref={content} tabIndex={-1} hidden={replaced} className="outline-none">
        {children}
      </div>
    </>
  )
}
