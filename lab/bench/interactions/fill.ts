import { call } from '../http.ts'

/** Rows that the lists show: a demo's five customers would make every list quick. */
const customers = 60

/** As the demo's admin, through the API. */
export async function fill(api: string) {
  const post = async (path: string, json: object, headers = {}) => {
    const { status, body } = await call(api + path, { headers, json })
    if (status >= 300) throw new Error(`${path} answered ${status}: ${body}`)
    return JSON.parse(body)
  }
  const { token } = await post('/login', { username: 'admin', password: 'Demo#2026' })
  const headers = { authorization: `Bearer ${token}` }
  for (let n = 0; n < customers; n++) {
    const username = `guest${n}`
    const email = `${username}@bench.smartbird.example`
    const person = { username, email, fullUserName: `Guest Number ${n}`, phone: '312-555-0100' }
    await post('/admin/customers', person, headers)
    const order = {
      orderType: 'Custom',
      orderDescription: `Vents ${n}`,
      orderPrice: '350.00',
      requestKind: 'upgrade',
    }
    await post('/admin/orders', { username: n % 5 ? username : 'premium', ...order }, headers)
  }
}
