const tabs = ['account-settings', 'password-settings'] as const
export type SettingsTab = (typeof tabs)[number]

/** The tab an address names: its hash, else its child route, else the first. */
export const findTab = (pathname: string, hash: string): SettingsTab =>
  tabs.find((tab) => hash === `#${tab}`) ??
  tabs.find((tab) => pathname.replace(/\/$/, '').endsWith(`/${tab}`)) ??
  'account-settings'
