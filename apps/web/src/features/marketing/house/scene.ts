/** What the house shows: a step of the process, or the subject that is hovered or pressed. */
export type Scene = 'dark' | '1' | '2' | '3' | '4' | '5' | 'light' | 'security' | 'safety' | 'other'
