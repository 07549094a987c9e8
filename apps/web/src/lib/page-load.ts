/** Whether the browser loads this page once more, rather than coming to it. */
export const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
