/** Instead of the cabinet and the login pages, in a browser without JavaScript. */
export const cabinetWithoutScript =
  'The cabinet needs JavaScript, which is turned off in your browser. Please turn it on, or email or call us instead:'
