import { Component, type ReactNode } from 'react'

type State = { failed: boolean }

/** Catches what a page could not draw, mostly code that did not arrive, and offers the way on. */
export class LoadFailure extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="wrap grid min-h-[100svh] place-content-center justify-items-start gap-4">
        <h1 className="text-2xl">This page did not arrive.</h1>
        <p>The connection was lost on the way. Nothing you sent is lost. Please load it again.</p>
        <button type="button" className="btn btn-lit" onClick={() => window.location.reload()}>
          Load again
        </button>
      </main>
    )
  }
}
