/** The form's code is fetched when the form is touched or asked for by address. */
let open: () => void = () => {}

export const formNeeded = new Promise<void>((resolve) => {
  open = resolve
})

export const needForm = () => open()

// The prerendered page holds the form itself.
if (import.meta.env.SSR) needForm()
