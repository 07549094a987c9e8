export const join = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
