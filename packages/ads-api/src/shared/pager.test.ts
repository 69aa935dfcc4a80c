import { expect, test } from 'vitest'
import { z } from 'zod'
import { pagesOf, type Ask } from './pager.ts'
import type { Call, Paging } from './pair.ts'

const parse = z.object({ id: z.string() }).transform(({ id }) => id)
const call: Call = { method: 'GET', path: '/act_1/campaigns', params: { fields: 'id' } }

/** A platform with so many pages of one item each; every page but the last names the next one. */
function platformOf(pages: number) {
  const asked: Call[] = []
  const ask: Ask = (one, schema) => {
    asked.push(one)
    const at = Number(one.params.after ?? '0')
    const cursors = { after: String(at + 1) }
    const paging = at + 1 < pages ? { cursors, next: 'https://platform.example/next' } : { cursors }
    return Promise.resolve(schema.parse({ data: [{ id: `c${at}` }], paging }))
  }
  return { asked, ask }
}

async function readAll(ask: Ask, paging: Paging): Promise<string[]> {
  const found: string[] = []
  for await (const items of pagesOf(ask, { call, parse, paging })) found.push(...items)
  return found
}

test('a list is read to its end, however long, and no further: a cursor without a next page is the last', async () => {
  const { ask, asked } = platformOf(70)
  expect(await readAll(ask, { size: 500, mostPages: null })).toHaveLength(70)
  expect(asked).toHaveLength(70)
})

test('a list that people choose from is cut between pages', async () => {
  const { ask, asked } = platformOf(70)
  expect(await readAll(ask, { size: 200, mostPages: 50 })).toHaveLength(50)
  expect(asked).toHaveLength(50)
})

test('what a call says of its page goes before what its list says', async () => {
  const { ask, asked } = platformOf(2)
  const own = { ...call, params: { fields: 'id', limit: '100' } }
  for await (const _page of pagesOf(ask, { call: own, parse, paging: { size: 200, mostPages: 50 } }));
  expect(asked.map(({ params }) => params)).toEqual([
    { fields: 'id', limit: '100' },
    { fields: 'id', limit: '100', after: '1' },
  ])
})

test('an item that is not what was asked for ends the reading', async () => {
  const ask: Ask = async (_call, schema) => schema.parse({ data: [{ id: 'c1' }, { name: 'no id' }] })
  await expect(readAll(ask, { size: null, mostPages: null })).rejects.toThrow(z.ZodError)
})
