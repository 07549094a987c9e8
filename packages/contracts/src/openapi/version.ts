/** Of the published contract. Raised with a release; the first number if something was removed or narrowed. */
export const contractVersion = '1.0.0'
