import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react'

type State = { failed: boolean }

/** Catches render errors, mostly code that failed to load, and offers to try again. */
export class LoadFailure extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children
  }
}

function Failure() {
  const isOnline = useSyncExternalStore(listenForConnection, () => navigator.onLine)
  useEffect(() => {
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  }, [])
  return (
    <main className="wrap grid min-h-[100svh] place-content-center justify-items-start gap-4">
      <h1 className="text-2xl">{isOnline ? 'This page couldn’t be loaded.' : 'You’re offline.'}</h1>
      <p>
        {isOnline
          ? 'The connection was interrupted. Nothing you sent is lost. Please try again.'
          : 'Nothing you sent is lost. This page will load once you’re back online.'}
      </p>
      {isOnline && (
        <button type="button" className="btn btn-primary" onClick={loadAgain}>
          Try again
        </button>
      )}
    </main>
  )
}

const loadAgain = () => window.location.reload()

function listenForConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
