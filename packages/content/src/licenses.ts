import type { Clause, OutsideLink, PageLink } from './prose.ts'

export type LicenseItem = {
  id: string
  title: string
  /** What it means for who lives there. */
  note: string
  paragraphs: readonly string[]
  clauses?: readonly Clause[]
  points?: readonly string[]
  links?: readonly OutsideLink[]
}

export const licenses = {
  title: 'Licenses',
  lead: 'Your home runs on our work and on the work of many others. These are the terms for both.',
} as const

/** The item that shows the full Apache License. */
export const apacheItemId = 'apache-license'

export const licenseItems = [
  {
    id: 'custom-license',
    title: 'Custom license agreement',
    note: 'What we made for your home is yours to use, back up and change there.',
    paragraphs: [
      'This agreement covers what Smart Bird has written for you: automations and scripts, modes, dashboards, configurations, and the documents that come with them (“the work”). It doesn’t cover other people’s software, which comes with the licenses further down this page.',
    ],
    clauses: [
      {
        head: 'Grant',
        text: 'When your order is paid in full, Smart Bird grants you a perpetual, non-exclusive license to use the work in the home it was made for, to make backup copies, and to change it or have it changed for that home. If you sell or leave the home, the license may pass to the next owner or occupant along with the system.',
      },
      {
        head: 'Limits',
        text: 'Without our written consent you may not sell, rent, sublicense or publish the work or install it in other homes, remove notices of authorship or of licenses from it, or use the name Smart Bird or the bird mark as your own.',
      },
      {
        head: 'Premium components',
        text: 'You may use the components of the premium subscription for as long as it’s active. The managed domain remains under our management.',
      },
      {
        head: 'Warranty',
        text: 'Faults in the work are covered by the one-year guarantee in the terms of service. If you or others change the work, the guarantee no longer covers what was changed. Apart from the guarantee, and as far as the law allows, the work is provided as it is.',
      },
      {
        head: 'End',
        text: 'The license ends if you go beyond its limits and don’t correct that after we ask you to. The rest of your system is yours and stays in your home.',
      },
      {
        head: 'Open source comes first',
        text: 'If part of the work is derived from open-source software, or is itself published under an open-source license, this agreement doesn’t reduce the rights that license gives you.',
      },
    ],
  },
  {
    id: apacheItemId,
    title: 'Apache License 2.0 and its appendix',
    note: 'Anybody may use, change and share the platform, free of charge.',
    paragraphs: [
      'The home automation platform is distributed under the Apache License, Version 2.0. You are entitled to a copy of that license. Here it is, with its appendix.',
    ],
    links: [
      { label: 'The license at apache.org', href: 'https://www.apache.org/licenses/LICENSE-2.0' },
    ],
  },
  {
    id: 'platform-licenses',
    title: 'Licenses of the upstream platform',
    note: 'Which software your home runs on, and on what terms.',
    paragraphs: [
      'The platform is Home Assistant, an open-source project. Its main parts are under the Apache License, Version 2.0:',
    ],
    points: [
      'Home Assistant Core, the home automation platform itself;',
      'Home Assistant Frontend, the dashboard in your browser;',
      'Home Assistant Supervisor and Home Assistant Operating System, which run and update it;',
      'the Home Assistant companion apps for phones.',
    ],
    links: [
      {
        label: 'License of Home Assistant Core',
        href: 'https://github.com/home-assistant/core/blob/dev/LICENSE.md',
      },
      {
        label: 'License of the operating system',
        href: 'https://github.com/home-assistant/operating-system/blob/dev/LICENSE',
      },
    ],
  },
  {
    id: 'other-licenses',
    title: 'Other open-source software',
    note: 'Other people’s work in the platform and on this site.',
    paragraphs: [
      'The platform itself contains parts with their own licenses, such as the Linux kernel under the GNU General Public License, Version 2, and Python under the Python Software Foundation License. Integrations list their licenses in their own documentation.',
      'This website is set in the typefaces Newsreader and Public Sans, both under the SIL Open Font License, Version 1.1, and is drawn with React and Tailwind CSS, both under the MIT License.',
      'Names and marks belong to their owners. Smart Bird is an independent service and is neither affiliated with nor endorsed by the makers of this software.',
    ],
    links: [
      {
        label: 'GNU General Public License, Version 2',
        href: 'https://www.gnu.org/licenses/old-licenses/gpl-2.0.html',
      },
      { label: 'Python license', href: 'https://docs.python.org/3/license.html' },
      { label: 'SIL Open Font License', href: 'https://openfontlicense.org' },
    ],
  },
] as const satisfies readonly LicenseItem[]

export const licensePageLinks: readonly PageLink[] = [
  { label: 'Terms of service', to: '/terms-of-service/' },
  { label: 'Privacy policy', to: '/privacy-policy' },
]
