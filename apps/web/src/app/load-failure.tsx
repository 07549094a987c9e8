import { Component, type ReactNode, useState, useSyncExternalStore } from 'react'
import { reload } from '#components/lazy-part.tsx'
import { BirdMark } from '#components/logo.tsx'
import street from '#components/night-street.svg'
import { company } from '#lib/company.ts'
import { LoadError } from '#lib/leaving.ts'
import { isAppPath } from '#lib/paths.ts'

type State = {
  failed: boolean
  /** What is missing is code that a connection brings. */
  isLoad?: boolean
  /** What was prerendered, if it could not be hydrated. */
  page?: Node | false
}

type Props = {
  children: ReactNode
  /** The address, where the page's frame around this still works: another address is another attempt. */
  within?: string | undefined
}

/**
 * Catches render errors, mostly code that failed to load. A public page that can't be hydrated
 * stays as it was prerendered.
 */
export class LoadFailure extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(error: unknown): State {
    const { body } = document
    return {
      failed: true,
      isLoad: error instanceof LoadError,
      page:
        body.hasAttribute('data-hydrate') && !isAppPath(location.pathname) && body.cloneNode(true),
    }
  }

  override componentDidUpdate(before: Props, { failed }: State) {
    if (failed && before.within !== this.props.within) this.setState({ failed: false })
  }

  override render() {
    const { failed, isLoad = false, page } = this.state
    if (!failed) return this.props.children
    if (!page) return <Failure within={this.props.within} isLoad={isLoad} />
    return (
      <>
        <title>{document.title}</title>
        <div className="contents" ref={(place) => place?.append(...page.childNodes)} />
      </>
    )
  }
}

/** Needs no code of the page, which may be what's missing. */
function Failure({ within, isLoad }: Pick<Props, 'within'> & { isLoad: boolean }) {
  const isOnline = useSyncExternalStore(listenForConnection, () => !isLoad || navigator.onLine)
  const [hasStreet, setHasStreet] = useState(!within)
  return (
    <div
      role={within ? undefined : 'main'}
      className={`night relative isolate grid place-items-center px-5 ${within ? 'slab' : `min-h-[100svh] ${hasStreet ? '' : 'banner'}`}`}
    >
      {hasStreet && (
        <img
          src={street}
          alt=""
          style={{
            position: 'absolute',
            inset: 0,
            zIndex: -1,
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            objectPosition: 'bottom',
          }}
          onError={() => setHasStreet(false)}
        />
      )}
      <div className="grid justify-items-start gap-4">
        <BirdMark size={72} />
        <h1 className="text-2xl">
          {isOnline ? 'This page couldn’t be loaded.' : 'You’re offline.'}
        </h1>
        <p>
          {isOnline
            ? isLoad
              ? 'Check your connection and try again.'
              : 'Something went wrong. Please try again.'
            : 'This page will load once you’re back online.'}
        </p>
        <button
          type="button"
          className={`btn ${isOnline ? 'btn-primary' : 'btn-outline'}`}
          onClick={reload}
        >
          Try again
        </button>
        <p>
          Or call us:{' '}
          <a href={company.phoneHref} className="btn text-link" style={{ padding: 0 }}>
            {company.phone}
          </a>
        </p>
      </div>
    </div>
  )
}

function listenForConnection(listener: () => void) {
  window.addEventListener('online', reload)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', reload)
    window.removeEventListener('offline', listener)
  }
}
