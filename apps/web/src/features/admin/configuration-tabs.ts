const tabs = ['webhook-settings', 'other-settings'] as const
export type ConfigurationTab = (typeof tabs)[number]

/** The tab an address names: its hash, else its child route, else the first. */
export const findConfigurationTab = (pathname: string, hash: string): ConfigurationTab =>
  tabs.find((tab) => hash === `#${tab}`) ??
  tabs.find((tab) => pathname.replace(/\/$/, '').endsWith(`/${tab}`)) ??
  'webhook-settings'
