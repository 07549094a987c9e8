import { lazyPart } from '#components/lazy-part.tsx'

const load = () => import('./new-answers.tsx')
export const NewAnswers = lazyPart(async () => (await load()).NewAnswers)
export const NewAnswersDot = lazyPart(async () => (await load()).NewAnswersDot)
