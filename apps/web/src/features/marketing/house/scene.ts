/** What the house shows: a step of the process, or a subject the visitor points at. */
export type Scene = 'dark' | '1' | '2' | '3' | '4' | '5' | 'light' | 'security' | 'safety' | 'other'
