/** A value for each `:name` in the paths of the calls. */
export const pathValues = {
  id: '1',
  photo: '1',
  token: 'x',
  orderNumber: 'SB-000001',
  refundId: '1',
  reference: 'SB-R-222222',
}
