/** Hydrates the page. Loaded by boot.ts, or directly by the app's shell. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Document } from '#app/document.tsx'

hydrateRoot(
  document,
  <StrictMode>
    <BrowserRouter>
      <Document />
    </BrowserRouter>
  </StrictMode>,
)
