/** A resource as events carry it. */
export type Resource = { type: string; version: string; json: Record<string, unknown> }

export const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method })
