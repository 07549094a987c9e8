import { type Company, cabinetLink, letter } from './layout.ts'
import { letterTo, notYou, type Recipient } from './recipient.ts'

/** Without a recipient, it goes to us. */
export type DisconnectedMail = { domain: string; username: string } & (
  | Recipient
  | { to?: undefined }
)

/** The customer has cut our connection to the home. */
export function disconnectedMail(company: Company, mail: DisconnectedMail) {
  const { domain, username } = mail
  if (mail.to === undefined)
    return letter(company, {
      to: company.email,
      subject: `${username} disconnected ${domain}`,
      heading: 'A customer cut our connection to a home',
      blocks: [
        `${username} cut our connection to ${domain}. We can no longer restart it, sync it, or hear from it, and its keys are erased.`,
        'Connect it again only if the customer asks.',
        {
          link: cabinetLink(company, `customers?search=${encodeURIComponent(username)}`),
          label: 'Open the customer',
        },
      ],
    })
  return letterTo(company, mail, {
    heading: 'We’re no longer connected to your home',
    blocks: [
      `You cut our connection to ${domain}. We can no longer restart it, sync it, or hear from it, and the keys we had for it are erased. Nothing in your home stops.`,
      'You can now remove our package from it: delete its file “packages/smart_bird.yaml”, and restart the system.',
      'To connect it again, reply to this email.',
      ...notYou(company),
    ],
  })
}
