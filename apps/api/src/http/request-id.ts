import { randomUUID } from 'node:crypto'

/** It says neither when the call came nor how many there were. */
export const requestId = () => randomUUID().replaceAll('-', '')
