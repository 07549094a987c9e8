import { lazyPart } from '#lib/lazy-part.ts'

const load = () => import('./new-answers.tsx')
export const NewAnswers = lazyPart(async () => (await load()).NewAnswers)
export const NewAnswersDot = lazyPart(async () => (await load()).NewAnswersDot)
export const NewAnswersCount = lazyPart(async () => (await load()).NewAnswersCount)
