import { latePart } from '#components/lazy-part.tsx'

const load = () => import('./new-answers.tsx')
export const NewAnswers = latePart(async () => (await load()).NewAnswers)
export const NewAnswersDot = latePart(async () => (await load()).NewAnswersDot)
