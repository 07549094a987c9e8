/** The moments of a row that a test writes past the product, whatever its table calls them. */
export function written(at = new Date()) {
  return {
    createdAt: at,
    orderedAt: at,
    updatedAt: at,
    joinedAt: at,
    lastUsedAt: at,
    receivedAt: at,
    waitingSince: at,
  }
}
