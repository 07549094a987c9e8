/** Above every page of a rehearsal; its style is the build's, so that other pages carry none of it. */
export const RehearsalBar = () => (
  <aside aria-label="Rehearsal" className="rehearsal">
    <strong>Rehearsal.</strong> Nothing here is real: payments, emails and homes may be simulated.
  </aside>
)
