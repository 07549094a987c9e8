import { useEffect } from 'react'

let answer: () => void = () => {}

/** Settles once the page under the visitor's fingers answers. */
export const awake = new Promise<void>((resolve) => {
  answer = resolve
})

/** Stands beside a page: its effect runs when that page is hydrated. */
export function Awake() {
  useEffect(() => answer(), [])
  return null
}
