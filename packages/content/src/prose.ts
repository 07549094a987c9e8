import type { PublicAddress } from './routes.ts'

/** A link to a page of this site. */
export type PageLink = { label: string; to: PublicAddress }
/** A link that leaves this site. */
export type OutsideLink = { label: string; href: `https://${string}` }

/** A titled piece of a long text: paragraphs first, then the list, then the links. */
export type Section = {
  /** Anchor of the section on its page. */
  id: string
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
  links?: readonly PageLink[]
}
