import { html } from '#lib/html'
import type { CertificateKind, State } from '#paypal/state/state'

const labels: Record<CertificateKind, string> = {
  good: 'A chain to the root',
  expired: 'Expired',
  not_yet_valid: 'Not valid yet',
  unknown_root: 'A chain to an unknown root',
  other_name: 'For another name',
  no_intermediate: 'Without the intermediate',
  issued_by_leaf: 'Issued by a certificate that is no authority',
  self_signed: 'Self-signed',
  garbage: 'A web page',
  missing: 'No page',
}

/** Which certificate the next events name. */
export const certificateForm = ({ certificate }: State) => html`<section class="card">
<h2>Certificate of events</h2>
<form class="control" method="post" action="/paypal/controls/certificate">
<label>Certificate <select name="kind">${Object.entries(labels).map(
  ([kind, label]) =>
    html`<option value="${kind}"${kind === certificate && html` selected`}>${label}</option>`,
)}</select></label>
<button>Save</button>
</form>
</section>`
