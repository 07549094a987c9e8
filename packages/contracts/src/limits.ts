/** Numbers both sides obey. From the specification, §5 and §9. */

export const limits = {
  usernameMax: 15,
  passwordMin: 6,
  /** OWASP ASVS 5.0 6.2.9 asks for at least 64; hashing cost does not depend on the length. */
  passwordMax: 128,
  nameMax: 100,
  /** RFC 5321 §4.5.3.1.3. */
  emailMax: 254,
  phoneMax: 20,
  zipcodeMax: 12,
  descriptionMax: 5000,
  addressMax: 200,
  /** RFC 1035 §2.3.4. */
  domainMax: 253,
  urlMax: 2000,
  versionMax: 40,
  codeMax: 200,
  noteMax: 2000,
  searchMax: 100,
  /** The number of a check and the like. */
  referenceMax: 40,
  /** Why an admin looked. */
  reasonMax: 120,
  bodyBytesMax: 64 * 1024,
  /** Of a table of earlier customers; a longer one is imported in parts. */
  importRowsMax: 1000,
  importBytesMax: 3 * 1024 * 1024,
  /** No house counts more of anything. */
  houseCountMax: 99_999,
  /** Photos of an enquiry: how many, and the pixels a side and bytes of each; 4.5 MB together. */
  photosMax: 6,
  photoSideMax: 1600,
  photoBytesMax: 768 * 1024,
  /** In how many days a purchase may be returned (§9). */
  returnDays: 30,
  /** After how many days a proposed refund is paid without an answer. */
  proposalDays: 3,
  deductionsMax: 5,
  deductionLabelMax: 60,
  /** Higher than any real order: more is a typo. */
  orderPriceMaxCents: 10_000_000,
} as const

export const pageSizes = {
  orders: 5,
  statements: 24,
  subscriptions: 10,
  diary: 25,
  admin: 25,
  adminMax: 100,
} as const

export const timings = {
  processFadeMs: 300,
  sliderIntervalMs: 5000,
  restartWaitMs: 300_000,
  listCacheMs: 600_000,
  successResetMs: 15_000,
  recoveryRedirectMs: 3000,
  resetMailRedirectMs: 2000,
  subscriptionTokenRefreshMs: 5000,
  disclaimerMs: 2000,
  requestTimeoutMs: 5000,
  /** Longer than the 5 s the server waits for a house, so that its answer arrives. */
  houseTimeoutMs: 8000,
  /** Longer than the server waits for PayPal to move money. */
  paymentTimeoutMs: 35_000,
  stillConfirmingMs: 4000,
  chunkTimeoutMs: 120_000,
  /** Anything that loads faster shows no loader, so that none flashes. */
  loaderDelayMs: 200,
} as const

export const lifetimes = {
  sessionSeconds: 2_592_000,
  cookieMaxAgeSeconds: 2_592_000,
  resetCodeMinutes: 10,
  /** The password emailed after a recovery. */
  temporaryPasswordHours: 24,
  invitationDays: 7,
  /** How long the previous email address can take the account back. */
  emailTakeBackDays: 3,
  /** The code for a new email address. */
  emailProofHours: 24,
  trustedDeviceDays: 30,
  /** The link in our answer to a visitor. */
  enquiryLinkDays: 30,
  viewAsCustomerMinutes: 30,
} as const

/** §9: Bonus for the first 3 months, Bronze 0-3, Silver 3-6, Gold 6 or more months of unbroken subscription. */
export const levels = { bonusMonths: 3, silverMonths: 3, goldMonths: 6 } as const

/** An earlier day of the business is a typo. */
export const earliestDay = '1990-01-01'

export const guaranteeYears = 1
/** How long the sealed receipts and contracts of a closed account are kept. */
export const closedPapersYears = 7
export const replyPromiseHours = 48
/** We publish how well we kept it in this many days, once there are enough answers. */
export const replyRecord = { days: 90, answersMin: 20 } as const
/** A house that hasn't reported for this long is silent. Its package reports every six hours. */
export const houseSilentHours = 24
/** A house backs itself up daily; after this many days without a backup, a person has to look. */
export const houseBackupDays = 7
/** A year's strip, whatever day it ends on. */
export const houseDaysKept = 400
/** Admins are reminded of a dispute when this many days are left to answer. */
export const disputeReminderDays = 3
export const recoveryCodeCount = 10
/** With this few left, it is time for new ones. */
export const fewRecoveryCodes = 2

/** Cookies and local storage keys, fixed by §3. */
export const cookieNames = {
  token: 'usat',
  houseVersion: 'sbVersion',
  /** HttpOnly; ties a token to the browser it was issued to. */
  binding: '__Host-usatfp',
  /** HttpOnly; a device that may skip the second factor. */
  trustedDevice: '__Host-sbdevice',
} as const

export const storageKeys = {
  paymentHistory: 'paymentHistory',
  paymentHistoryTimestamp: 'paymentHistoryTimestamp',
  ordersHistory: 'ordersHistory',
  ordersHistoryTimestamp: 'OrdersHistoryTimestamp',
  subscriptions: 'subscriptions',
  subscriptionsTimestamp: 'subscriptionsTimestamp',
  restartTimestamp: 'restartTimestamp',
} as const
