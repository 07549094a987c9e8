/** How long typing rests before what was typed is searched, in milliseconds. */
export const typingPauseMs = 350
