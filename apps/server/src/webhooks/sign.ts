import { createHmac } from 'node:crypto'

type Signing = { readonly id: string; readonly secret: string; readonly sentAt: Date }

/**
 * The headers by which a receiver knows that a body is from here, when it was sent, and whether it came before: signed over the
 * time and the body (docs/webhooks.md).
 */
export function signatureOf(body: string, { id, secret, sentAt }: Signing): Record<string, string> {
  const time = Math.floor(sentAt.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { 'vigie-delivery': id, 'vigie-signature': `t=${time},v1=${signature}` }
}
