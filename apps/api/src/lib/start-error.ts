/** The start cannot go on, and the sentence says what to do about it. */
export class StartError extends Error {}
