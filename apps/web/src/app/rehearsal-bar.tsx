/** Above every page of a rehearsal build. The build adds its style, so other builds carry none. */
export const RehearsalBar = () => (
  <aside aria-label="Rehearsal" className="rehearsal">
    <strong>Rehearsal.</strong> Nothing here is real: payments, emails and homes may be simulated.
  </aside>
)
