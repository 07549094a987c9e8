import type { FastifyRequest } from 'fastify'

/** Whether a browser sends this: no page can leave these headers out or change them. */
export const isFromBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
