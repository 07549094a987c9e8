import { planLine as lineFor } from '@smart-bird/content/plan'

/** What the subscription costs, as the build's settings have it. A file of its own: few pages need it. */
export const planLine = lineFor(import.meta.env.PLAN_PRICE)
