type Person = {
  username: string
  email?: string | null | undefined
  fullName?: string | null | undefined
}

/** Words that somebody who knows the customer tries first. */
export const personalWords = ({ username, email, fullName }: Person): string[] => [
  username,
  ...(email?.split(/[@.]/) ?? []),
  ...(fullName?.split(' ') ?? []),
]
