/** Where a PayPal account shows what it pays regularly, and with what. */
export const payPalAutomaticPayments = 'https://www.paypal.com/myaccount/autopay/'
