import type { MouseEvent } from 'react'

/** Closes the menu that the pressed link is in: a link doesn't by itself. */
export const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
