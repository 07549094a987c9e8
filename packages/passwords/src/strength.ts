import { newPassword, sentences } from '@smart-bird/contracts/fields'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** What a guesser needs no more tries for is refused. */
const refusedGuesses = 1e5
/** From how many guesses on a password is fair, good and strong; zxcvbn's own steps. */
const steps = [1e6, 1e8, 1e10]
/** The first characters decide: work on the rest of a very long password tells nothing new. */
const judgedMax = 64

const names = ['weak', 'fair', 'good', 'strong']

const zxcvbn = new ZxcvbnFactory({
  dictionary: { 'passwords-common': dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
})

/** Whether at most 100,000 tries guess the password. */
export const isGuessable = (password: string, personal: readonly string[]) =>
  guessesOf(password, personal) <= refusedGuesses

/** 1 (weak) to 4 (strong), or 0 for a password that will be refused, each with the words for it. */
export function judgePassword(password: string, personal: readonly string[]) {
  // The field itself says which rule is broken.
  if (!newPassword.safeParse(password).success) return { strength: 0, text: '' }
  const guesses = guessesOf(password, personal)
  if (guesses <= refusedGuesses) return { strength: 0, text: sentences.passwordCommon }
  const passed = steps.filter((step) => guesses >= step).length
  return { strength: 1 + passed, text: `Strength: ${names[passed]}` }
}

const guessesOf = (password: string, personal: readonly string[]) =>
  zxcvbn.check(password.normalize('NFC').slice(0, judgedMax), ['smartbird', ...personal]).guesses
