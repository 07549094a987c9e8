import type { PublicAddress } from './routes.ts'

/** A link to a page of this site. */
export type PageLink = { label: string; to: PublicAddress }
/** A link that leaves this site. */
export type OutsideLink = { label: string; href: `https://${string}` }

/** A paragraph with what it is about beside it. */
export type Clause = { head: string; text: string }

/** A titled piece of a long text: paragraphs first, then the lists, then the links. */
export type Section = {
  /** Anchor of the section on its page. */
  id: string
  title: string
  paragraphs: readonly string[]
  clauses?: readonly Clause[]
  points?: readonly string[]
  links?: readonly PageLink[]
}
