import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { failIfStaying } from '#lib/leaving.ts'

/** A part whose code loads when it is first shown; its surroundings wait. Without it, the page stays. */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await load()
      .catch(failIfStaying)
      .catch((): ComponentType<Props> => PartMissing),
  }))

/** The same for what nothing else waits for. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazyPart(load)
  return (props: Props) => <Suspense fallback={null}>{createElement(Part, props)}</Suspense>
}

/** After a deploy, or on a bad line. A browser doesn't ask for the code of a page twice, so only loading it again helps. */
export const PartMissing = () =>
  createPortal(
    <div role="alert" className="notice part-missing">
      <p>This part didn’t load. Reload the page; what you typed is kept.</p>
      <button type="button" className="btn btn-primary" onClick={reload}>
        Reload
      </button>
    </div>,
    document.body,
  )

export const reload = () => location.reload()
