/** The process cannot start; the message says what to do about it. */
export class StartError extends Error {}
