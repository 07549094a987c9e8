/** Invented settings that production starts with. */
export const productionSettings = {
  NODE_ENV: 'production',
  JWT_SECRET: '3q2+7wQmZJxTn0y8VbKcRfLh5sDgAuEi1oPpMvXz94k=',
  WEB_ORIGIN: 'https://www.smartbird.example',
  API_URL: 'https://api.smartbird.example',
  SMTP_URL: 'smtp://mailer:password@mail.smartbird.example:587',
  PAYPAL_BASE_URL: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'an-invented-client',
  PAYPAL_CLIENT_SECRET: 'an-invented-client-secret',
  COMPANY_EMAIL: 'contact@smartbird.example',
  COMPANY_PHONE: '(312) 555-0100',
  COMPANY_ADDRESS: '1 Some Street, Chicago, IL 60606',
} as const
