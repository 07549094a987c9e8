/** The least page of React and React DOM. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(Reflect.get(globalThis, 'document').body).render(createElement('p'))
