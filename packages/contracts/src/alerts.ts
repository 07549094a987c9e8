/** Sentences that the screens own (specification §8). */
export const alerts = {
  sendFailed: 'Failed to send message',
  sent: 'Thank you! Your message has been sent.',
  reportSent: 'Bug report sent successfully!',
  reportFailed: 'Failed to send bug report.',
  loginUnknown: 'An unknown error occurred.',
  loginBroken: 'An error occurred while processing the request.',
  houseUnreachable:
    "Operation wasn't successful. Make sure your Smart Home is up and connected to internet.",
  tryAgain: "Unexpected error! Operation wasn't successful. Please try again.",
  contactUs: "Unexpected error! Operation wasn't successful. Please contact us.",
  generic: 'An error occurred',
  emailNotFound: 'Email not found. Please try again.',
  forgotError: 'Error, please try again.',
  forgotNoResponse: 'An error occurred. Please try again.',
  forgotSent: 'Email was sent, please check your inbox or spam',
  webhooksSaved: 'Changes saved successfully!',
  unexpectedStatus: 'Unexpected status!',
  subscriptionsFailed: 'Error fetching subscriptions',
  alreadyPaid: 'Payment already was made',
  paymentError: 'Error executing payment',
} as const
