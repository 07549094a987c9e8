import { useEffect } from 'react'

let answer: () => void = () => {}
let answered = false

/** Settles once the page under the visitor's fingers answers. */
export const awake = new Promise<void>((resolve) => {
  answer = resolve
})

/** Until then the prerendered page is what the visitor reads, and nothing may cover it. */
export const isAwake = () => answered

/** Stands beside a page: its effect runs when that page is hydrated. */
export function Awake() {
  useEffect(() => {
    answered = true
    answer()
  }, [])
  return null
}
