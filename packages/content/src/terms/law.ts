import { noticeDays } from '../facts.ts'
import type { Section } from '../prose.ts'

export const lawTerms = [
  {
    id: 'intellectual-property',
    title: 'Intellectual property and license',
    paragraphs: [
      'The website, its texts and drawings, the Smart Bird name and mark, and the automations, dashboards and configurations that we write are ours or our licensors’. When your order is paid in full, you get a perpetual license to use what we wrote for your home in that home, and to change it or have it changed there.',
      'You may not sell, publish or copy our work into other homes without our written consent. The custom license agreement on the licenses page has the details. It does not limit the rights that open-source licenses give you in the software they cover.',
      'We may use ideas and reports you send us to improve our services, without payment and without naming you.',
    ],
    links: [{ label: 'Licenses', to: '/license/' }],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      'We’re responsible for working carefully. If we damage something in your home through our fault, we’ll repair it or pay for the repair.',
      'As far as the law allows, we are not liable for indirect losses, such as lost profit or lost data, for failures of electricity, internet connections, devices or third-party services, or for loss that arises because a system was relied on as an alarm or for protection of life. As far as the law allows, our liability for an order is limited to the amount you paid for that order, and our liability in connection with the subscription to the amount you paid for it in the year before the loss.',
      'Apart from the guarantee in these terms, and as far as the law allows, services and software are provided without further warranties, express or implied.',
      'Nothing in these terms limits liability for intent, gross negligence or injury to people, or any right of a consumer that cannot be waived.',
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing law and disputes',
    paragraphs: [
      'These terms are governed by the laws of the State of Illinois, without regard to its rules on conflicts of law, and by the federal laws of the United States where they apply.',
      'If something goes wrong, please tell us first and give us a chance to make it right. If we can’t agree, the courts of Cook County, Illinois, and the federal courts for that district decide, unless the law gives you the right to go to another court. Either of us may use a small claims court.',
      'If one provision of these terms is found invalid, the others remain in force.',
    ],
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    paragraphs: [
      `We may change these terms, for example when our services or the law change. The current version is always on this page, with its effective date, and earlier versions stay readable from here. Changes don’t apply to orders placed before that date. If a change affects an active subscription, we’ll tell you by email at least ${noticeDays} days before it takes effect, and you may cancel.`,
      'If you have questions about these terms, use the contact form, or the email address and phone number at the bottom of this page.',
    ],
    links: [{ label: 'Contact us', to: '/#contact' }],
  },
] as const satisfies readonly Section[]
