import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { writeAudit } from '../../../audit/audit.ts'
import { inAccount } from '../../../db/in-account.ts'
import { checkAuditStream } from '../../../operations/doctor/check-audit-stream.ts'
import { asOwner } from '../../../operations/owner-connection.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../../../testing/simulated-platform.ts'
import { signIn, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { removeOldLines } from '../remove-old-lines.ts'
import { streamAudit } from './stream-audit.ts'

const secret = 'a-secret-of-more-than-thirty-two-characters'
let platform: SimulatedPlatform
const servers: TestServer[] = []
beforeAll(async () => {
  platform = await startSimulatedPlatform()
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await platform.close()
})

/** A server whose audit goes to a place of that name, and somebody who is in two accounts. */
async function scene(name: string, query = '') {
  const server = await startTestServer({
    ...platform.environment,
    VIGIE_AUDIT_TO: `${platform.url}/_control/hooks/${name}${query}`,
    VIGIE_AUDIT_SECRET: secret,
  })
  servers.push(server)
  const person = await signIn(server)
  const accounts = [await person.join('act_1'), await person.join('act_2')] as const
  const write = (accountId: number, ...subjects: string[]) =>
    inAccount(server.ctx, accountId, async (scope) => {
      for (const subject of subjects)
        await writeAudit(scope, {
          at: server.clock.now(),
          personId: person.personId,
          action: 'writes.frozen',
          subject,
        })
    })
  return { server, person, accounts, write }
}

const messageShape = z.object({
  id: z.string(),
  type: z.literal('audit'),
  account: z.object({ id: z.string(), name: z.string() }).nullable(),
  lines: z.array(
    z.looseObject({
      seq: z.number(),
      previousHash: z.string(),
      hash: z.string(),
      subject: z.string(),
      personName: z.string(),
    }),
  ),
})
const caught = z.array(
  z.object({ text: z.string(), status: z.number(), headers: z.record(z.string(), z.string()) }),
)
const received = async (name: string) =>
  caught.parse(await (await fetch(`${platform.url}/_control/hooks/${name}`)).json())
const messages = async (name: string, isTaken = true) =>
  (await received(name))
    .filter(({ status }) => status < 300 === isTaken)
    .map(({ text }) => messageShape.parse(JSON.parse(text)))
const subjectsOf = async (name: string) =>
  (await messages(name)).flatMap(({ account, lines }) =>
    lines.map(({ subject }) => `${account?.id} ${subject}`),
  )

test('each line of each account is sent once, in its order, signed, and with the seals that prove it', async () => {
  const { server, accounts, write } = await scene('siem')
  await write(accounts[0], 'one', 'two')
  await write(accounts[1], 'other')
  await streamAudit(server.ctx)
  await write(accounts[0], 'three')
  await streamAudit(server.ctx)
  await streamAudit(server.ctx)
  expect(await subjectsOf('siem')).toEqual(['act_1 one', 'act_1 two', 'act_2 other', 'act_1 three'])
  const ofFirst = (await messages('siem')).flatMap(({ account, lines }) =>
    account?.id === 'act_1' ? lines : [],
  )
  expect(ofFirst.map(({ seq }) => seq)).toEqual([1, 2, 3])
  for (const [index, line] of ofFirst.entries())
    expect(line.previousHash).toBe(ofFirst[index - 1]?.hash ?? '0'.repeat(64))
  expect(ofFirst[0]?.personName).toBe('Camille Le Gall')
  for (const { text, headers } of await received('siem')) {
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['vigie-signature'] ?? '') ?? []
    expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${text}`).digest('hex'))
    expect(headers['vigie-delivery']).toBe(messageShape.parse(JSON.parse(text)).id)
  }
})

test('more lines than one message holds arrive all the same', async () => {
  const { server, accounts, write } = await scene('many')
  const subjects = Array.from({ length: 230 }, (_, index) => `line ${index}`)
  await write(accounts[0], ...subjects)
  await streamAudit(server.ctx)
  expect(await subjectsOf('many')).toEqual(subjects.map((subject) => `act_1 ${subject}`))
  expect((await messages('many')).map(({ lines }) => lines.length)).toEqual([100, 100, 30])
})

test('what is refused waits, later each time, stops the others too, is told, and goes on where it stopped', async () => {
  const { server, accounts, write } = await scene('away', '?status=503&times=2')
  await write(accounts[0], 'one')
  await write(accounts[1], 'other')
  await streamAudit(server.ctx)
  await streamAudit(server.ctx)
  expect(await messages('away', false)).toHaveLength(1)
  expect(await doctor(server)).toMatchObject([
    { state: 'fail', found: expect.stringMatching(/1 times in a row: 503/) },
  ])
  server.clock.advance(60_000)
  await streamAudit(server.ctx)
  server.clock.advance(60_000)
  await streamAudit(server.ctx)
  expect(await messages('away', false)).toHaveLength(2)
  server.clock.advance(4 * 60_000)
  await write(accounts[0], 'two')
  await streamAudit(server.ctx)
  expect(await subjectsOf('away')).toEqual(['act_1 one', 'act_1 two', 'act_2 other'])
  expect(await doctor(server)).toMatchObject([{ state: 'ok' }])
})

test('nobody listening is a failure like any other, and no line is lost', async () => {
  const { server, accounts, write } = await scene('quiet')
  const { config } = server.ctx
  const nowhere = { url: 'http://127.0.0.1:9/', secret }
  await write(accounts[0], 'one')
  await streamAudit({
    ...server.ctx,
    config: { ...config, audit: { ...config.audit, stream: nowhere } },
  })
  await asOwner(config.databaseUrl, async (client) =>
    expect(await checkAuditStream(client, nowhere)).toMatchObject([
      { state: 'fail', found: expect.stringContaining('ECONNREFUSED') },
    ]),
  )
  await streamAudit(server.ctx)
  expect(await subjectsOf('quiet')).toEqual(['act_1 one'])
})

test('a line whose time is over stays until it was taken', async () => {
  const { server, accounts, write } = await scene('late')
  await write(accounts[0], 'one', 'two')
  server.clock.advance(401 * 24 * 3_600_000)
  await write(accounts[0], 'three')
  expect(await removeOldLines(server.ctx)).toBe(0)
  await streamAudit(server.ctx)
  expect(await subjectsOf('late')).toEqual(['act_1 one', 'act_1 two', 'act_1 three'])
  expect(await removeOldLines(server.ctx)).toBe(2)
})

test('where it is sent nowhere, nothing is sent and the doctor says nothing of it', async () => {
  const server = await startTestServer(platform.environment)
  servers.push(server)
  await streamAudit(server.ctx)
  expect(await doctor(server)).toEqual([])
})

const doctor = ({ ctx: { config } }: TestServer) =>
  asOwner(config.databaseUrl, (client) => checkAuditStream(client, config.audit.stream))
