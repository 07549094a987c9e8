/** What an installation contains, and for whom (§6). */
export type FeatureRow = {
  name: string
  /** All Users, Premium Users. */
  access: readonly [allUsers: boolean, premiumUsers: boolean]
}

const everyone = [true, true] as const
const premiumOnly = [false, true] as const

export const componentRows = [
  { name: 'System installation', access: everyone },
  { name: 'Device configuration', access: everyone },
  { name: 'Automations and scripts', access: everyone },
  { name: 'Domain', access: everyone },
  { name: 'Basic security', access: everyone },
  { name: 'Alerts and notifications', access: everyone },
  { name: 'Modes', access: everyone },
  { name: 'Smart thermostat integration', access: everyone },
  { name: 'Smart door lock', access: everyone },
  { name: 'Basic dashboard', access: everyone },
  { name: 'Premium dashboard', access: premiumOnly },
  { name: 'Residents', access: premiumOnly },
  { name: 'Cinema mode', access: premiumOnly },
] as const satisfies readonly FeatureRow[]

export const componentsTable = {
  title: 'Components',
  lead: 'The first ten come with every installation. The premium subscription adds the last three.',
  columns: ['Component', 'All Users', 'Premium Users'],
  fold: '10 included, 3 with premium',
  yes: 'Included',
  no: 'Not included',
  note: 'Domain: we can set up your home so you can reach it from anywhere. A domain we manage for you is part of the premium subscription. Without it, you use a third-party dynamic DNS service at your own risk.',
} as const
