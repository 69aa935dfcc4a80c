/** The demo's own calls: they belong to no account and exist nowhere else. */
async function order(path: string, body: object): Promise<void> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
}

/** Lets days pass, on the simulated platform and in the product. */
export const passDemoDays = (days: 1 | 7): Promise<void> => order('/_demo/days', { days })

/** Puts the first day of the demo back; the product is away for some seconds, and asks to sign in. */
export const beginDemoAgain = (): Promise<void> => order('/_demo/again', {})

/** The product ends and starts: it is back when it is ready after it was not. @throws {Error} after a minute */
export async function untilDemoIsBack(): Promise<void> {
  let wasAway = false
  for (let look = 0; look < 240; look += 1) {
    const isReady = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady && wasAway) return
    wasAway ||= !isReady
    await new Promise((wake) => setTimeout(wake, 250))
  }
  throw new Error('The demo did not come back within a minute')
}
