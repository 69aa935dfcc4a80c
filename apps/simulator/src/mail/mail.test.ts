import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startClient, type Client } from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

/** Speaks SMTP line by line and answers what the server said to each. */
async function speak(port: number, lines: readonly string[]): Promise<string[]> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  const said: string[] = []
  let pending = ''
  let next = 0
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  socket.setEncoding('utf8')
  socket.on('error', reject)
  socket.on('end', () => resolve(said))
  socket.on('data', (chunk: string) => {
    pending += chunk
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end)
      pending = pending.slice(end + 2)
      if (/^\d{3}-/.test(line)) continue
      said.push(line)
      const order = lines[next]
      next += 1
      if (order === undefined) socket.end()
      else socket.write(`${order}\r\n`)
    }
  })
  return promise
}

const message = [
  'From: Vigie <alertes@vigie.example>',
  'To: =?utf-8?q?L=C3=A9a?= <lea@agence-orlune.example>',
  'Subject: =?utf-8?q?Budget_d=C3=A9pass=C3=A9?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=cut',
  '',
  '--cut',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Le budget est d=C3=A9pass=C3=A9.',
  '--cut',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Le budget est dépassé.</p><script>alert(1)</script>',
  '--cut--',
  '.',
].join('\r\n')

const send = (recipient: string) =>
  speak(client.smtpPort, [
    'EHLO vigie.example',
    'MAIL FROM:<alertes@vigie.example>',
    `RCPT TO:<${recipient}>`,
    'DATA',
    message,
    'QUIT',
  ])

test('a message is caught whole, decoded, and found by its recipient', async () => {
  await send('lea@agence-orlune.example')
  const list = (await client.control('mail?to=lea@agence-orlune.example')).body as unknown as Record<
    string,
    unknown
  >[]
  expect(list).toMatchObject([
    { subject: 'Budget dépassé', to: ['Léa <lea@agence-orlune.example>'], text: 'Le budget est dépassé.\n' },
  ])
  expect((await client.control('mail?to=tom@agence-orlune.example')).body).toEqual([])
  const page = await fetch(`${client.url}/_control/mail/${String(list[0]?.id)}/html`)
  expect(await page.text()).toContain('<p>Le budget est dépassé.</p>')
  // Somebody else's text runs nothing and asks for nothing.
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
})

test('a server may refuse a recipient for good or for now', async () => {
  expect((await send('refuse@agence-orlune.example'))[3]).toMatch(/^550 /)
  expect((await send('defer@agence-orlune.example'))[3]).toMatch(/^451 /)
})

test('what was caught can be forgotten', async () => {
  await send('camille@agence-orlune.example')
  await fetch(`${client.url}/_control/mail`, { method: 'DELETE' })
  expect((await client.control('mail')).body).toEqual([])
})
