/** Instead of the cabinet and the login pages, in a browser without JavaScript. */
export const cabinetWithoutScript = {
  title: 'Please turn on JavaScript',
  text: 'The cabinet needs JavaScript, which is turned off in your browser. You can always call or email us instead:',
} as const
