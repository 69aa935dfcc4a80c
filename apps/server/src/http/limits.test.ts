import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { toConfig } from '../config.ts'
import { AppError } from '../errors/app-error.ts'
import { handleErrors } from './error-handler.ts'
import { limitRequests } from './limits.ts'

type Place = { readonly address?: string; readonly url?: string }

async function limited() {
  const app = Fastify()
  handleErrors(app)
  await app.register(cookie)
  await limitRequests(app, toConfig({ DATABASE_URL: 'postgresql://db/vigie' }), {
    perCaller: 3,
    perAddress: 8,
  })
  app.get('/', () => Promise.resolve('ok'))
  app.get('/own', { config: { rateLimit: { max: 2 } } }, () => Promise.resolve('ok'))
  app.get('/guarded', { onRequest: () => Promise.reject(new AppError('session.missing')) }, () =>
    Promise.resolve('never'),
  )
  const askWith = async (
    headers: Readonly<Record<string, string>>,
    { address = '10.0.0.1', url = '/' }: Place = {},
  ) => (await app.inject({ url, remoteAddress: address, headers })).statusCode
  const ask = (proof: string | null, place?: Place) =>
    askWith(proof === null ? {} : { authorization: `Bearer ${proof}` }, place)
  const times = async (count: number, proof: string | null, place?: Place) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) statuses.push(await ask(proof, place))
    return statuses
  }
  return { ask, askWith, times }
}

test('a script that asks too much does not shut out its colleagues at the same address', async () => {
  const { ask, times } = await limited()
  expect(await times(4, 'of-the-script')).toEqual([200, 200, 200, 429])
  expect(await ask('of-a-colleague')).toBe(200)
})

test.each(['/', '/own'])(
  'M8 S41 a script that goes on after it was refused at %s does not shut out its colleagues either',
  async (url) => {
    const { ask, times } = await limited()
    expect((await times(20, 'of-the-script', { url })).slice(3)).toEqual(
      Array.from({ length: 17 }, () => 429),
    )
    expect(await ask('of-a-colleague')).toBe(200)
  },
)

test('M8 S41 what the guard refuses counts as well', async () => {
  const { times } = await limited()
  expect(await times(4, 'worth-nothing', { url: '/guarded' })).toEqual([401, 401, 401, 429])
})

test('moving to another address helps nobody who is counted by their proof', async () => {
  const { ask, times } = await limited()
  await times(3, 'of-the-script')
  expect(await ask('of-the-script', { address: '10.0.0.2' })).toBe(429)
})

test('S41 nobody is a new caller by what they write beside their proof, or by how they write it', async () => {
  const { askWith } = await limited()
  const cookie = 'vigie_session=of-a-person'
  const ofSession: Readonly<Record<string, string>>[] = [
    { cookie },
    { cookie, authorization: 'Basic a' },
    { cookie, authorization: 'Bearer no' },
    { cookie, authorization: 'x' },
  ]
  const ofToken = ['Bearer', 'bearer', 'BEARER', 'bEARER'].map((scheme) => ({
    authorization: `${scheme} of-a-script`,
  }))
  const statuses = []
  for (const headers of [...ofSession, ...ofToken]) statuses.push(await askWith(headers))
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429])
})

test('who makes up a proof for each request is stopped by the limit of the address', async () => {
  const { ask } = await limited()
  const statuses: number[] = []
  for (let index = 0; index < 9; index += 1) statuses.push(await ask(`made-up-${index}`))
  expect(statuses.at(-1)).toBe(429)
  expect(await ask('somebody-elsewhere', { address: '10.0.0.2' })).toBe(200)
})

test('who proves nothing is counted by address', async () => {
  const { times } = await limited()
  expect(await times(4, null)).toEqual([200, 200, 200, 429])
  expect(await times(1, null, { address: '10.0.0.2' })).toEqual([200])
})
