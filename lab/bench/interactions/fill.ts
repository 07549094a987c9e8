/** Rows that the lists show: a demo's five customers would make every list quick. */
const customers = 60

/** As the demo's admin, through the API. */
export async function fill(api: string) {
  const { token } = await post<{ token: string }>('/login', {
    username: 'admin',
    password: 'Demo#2026',
  })
  const headers = { Authorization: `Bearer ${token}` }
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

  async function post<Reply>(path: string, body: object, headers = {}) {
    const reply = await fetch(api + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
}
