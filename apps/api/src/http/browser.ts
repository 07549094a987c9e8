import type { FastifyRequest } from 'fastify'

/** Whether the request comes from a browser: a page can neither omit nor change these headers. */
export const isFromBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
