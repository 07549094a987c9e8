/** The ground and ink of a tile's icon. */
export const tileLooks = {
  good: 'bg-teal-wash text-teal',
  accent: 'bg-amber-wash text-amber-text',
  bad: 'bg-red-wash text-red',
  plain: 'bg-sunk text-soft',
} as const
