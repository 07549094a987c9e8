/** Hydrates the page. Loaded by boot.ts, or directly by the app's shell. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Document } from '#app/document.tsx'

// As a transition React hydrates in slices of 5 ms, so a phone's page answers meanwhile.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BrowserRouter>
        <Document />
      </BrowserRouter>
    </StrictMode>,
  )
})
