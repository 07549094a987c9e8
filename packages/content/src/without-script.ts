/** In place of the cabinet and its entrances, in a browser without scripts. */
export const cabinetWithoutScript =
  'The cabinet needs JavaScript, which is switched off in your browser. Please switch it on, or write or call us instead:'
