/** Whose clock and calendar documents follow: the person's in front of the screen. */
export const presentViewer = () => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
