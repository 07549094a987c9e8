import { lazyPart } from '#lib/lazy-part.ts'

const load = () => import('./new-answers.tsx')
export const NewAnswers = lazyPart(async () => (await load()).NewAnswers)
export const NewAnswersDot = lazyPart(async () => (await load()).NewAnswersDot)
