/** Hydrates the page: fetched by boot.ts, or at once by the app's shell. */
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
