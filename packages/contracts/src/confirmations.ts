/** The question a dialog asks before an action (specification §5). */
export const confirmations = {
  statusSync: 'Do you want to sync home status with account status?',
  versionSync: 'Do you want to sync home status with account status?',
  restart: 'This function will restart your house system. Do you want to continue?',
  unsubscribe: 'Are you sure you want to unsubscribe?',
  subscribe:
    'Your personal data will be used to process your order, to support your experience on this website, and for other purposes described in our Privacy Policy. Please confirm if you want to subscribe?',
  pay: 'Your personal data will be used to process your order, to support your experience on this website, and for other purposes described in our Privacy Policy. By paying you accept our Terms of Service. Please confirm if you want to pay for this order?',
} as const
