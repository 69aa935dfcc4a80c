import { pairsOf, type Ask, type Call } from '@vigie/ads-api'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { unavailable } from '../../errors/platform-error.ts'
import { askTogether } from './batch.ts'

const { write } = pairsOf('meta')
const rename = write({
  request: ({ id }: { readonly id: string }) => ({ path: `/${id}`, params: { name: 'Mars' } }),
  parse: z.object({ success: z.literal(true) }),
})
const three = [{ id: '1' }, { id: '2' }, { id: '3' }]

/** A platform that answers one request with this. */
function answering(answer: unknown) {
  const asked: Call[] = []
  const ask: Ask = async (call, schema) => {
    asked.push(call)
    return schema.parse(answer)
  }
  return { ask, asked }
}

test('each call of a batch has an outcome of its own; one that is missing may have been done', async () => {
  const refusal = JSON.stringify({ error: { message: 'no', code: 100, error_subcode: 33 } })
  const { ask, asked } = answering([
    { code: 200, body: '{"success":true}' },
    null,
    { code: 400, body: refusal },
  ])
  expect(await askTogether(ask, rename, three)).toMatchObject([
    { answer: { success: true } },
    { error: { details: { wasDone: 'unknown' } } },
    { error: { details: { kind: 'rejected', wasDone: 'no', meaning: 'objectMissing' } } },
  ])
  expect(JSON.parse(asked[0]?.params.batch ?? '')).toEqual(
    three.map(({ id }) => ({ method: 'POST', relative_url: id, body: 'name=Mars' })),
  )
})

test('an entry that answers success without what it should hold may have been done', async () => {
  const { ask } = answering([
    { code: 200, body: '{}' },
    { code: 200, body: 'half' },
    { code: 200, body: null },
  ])
  for (const outcome of await askTogether(ask, rename, three))
    expect(outcome).toMatchObject({ error: { details: { kind: 'unavailable', wasDone: 'unknown' } } })
})

test('a request that fails is the outcome of each of its calls', async () => {
  const ask: Ask = () => Promise.reject(unavailable('gone'))
  const outcomes = await askTogether(ask, rename, three)
  expect(outcomes.map((one) => 'error' in one)).toEqual([true, true, true])
})

test('one call goes by itself, none asks nothing', async () => {
  const { ask, asked } = answering({ success: true })
  expect(await askTogether(ask, rename, [{ id: '1' }])).toEqual([{ answer: { success: true } }])
  expect(await askTogether(ask, rename, [])).toEqual([])
  expect(asked.map(({ path }) => path)).toEqual(['/1'])
})

test('a call that carries a file is refused in a batch, which would send it without', async () => {
  const upload = write({
    request: () => ({ path: '/1', params: {}, file: { name: 'a.png', content: new Uint8Array() } }),
    parse: z.looseObject({}),
  })
  const { ask, asked } = answering([])
  await expect(askTogether(ask, upload, [null, null])).rejects.toThrow('carries a file')
  expect(asked).toEqual([])
})
