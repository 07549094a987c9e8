/** The page comes to life: fetched by boot.ts at the first touch, or at once by the app's shell. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { awake } from '#app/awake.tsx'
import { Document } from '#app/document.tsx'

hydrateRoot(
  document,
  <StrictMode>
    <BrowserRouter>
      <Document />
    </BrowserRouter>
  </StrictMode>,
)

export { awake }
