type Person = {
  username: string
  email?: string | null | undefined
  fullName?: string | null | undefined
}

/** Words that somebody who knows the customer tries first. */
export const personalWords = ({ username, email, fullName }: Person): string[] =>
  [username, email, fullName].flatMap((text) => text?.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
