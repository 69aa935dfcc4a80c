import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import { endpoints } from './index.ts'

test.each(['NON', '', '12/34', '9'.repeat(400), '%E0%A4%A', 'act_7'])(
  'an ad called %j is found by nobody, and the server is not asked',
  async (adId) => {
    let asked = 0
    const client = createClient(endpoints, {
      baseUrl: '',
      headers: () => ({}),
      fetch: () => {
        asked += 1
        return Promise.reject(new Error('asked'))
      },
    })
    const read = async () => await client.readAd({ params: { account: 'act_7', adId }, query: range })
    await expect(read()).rejects.toMatchObject({ status: 404, code: 'request.notFound' })
    expect(asked).toBe(0)
  },
)

const range = { since: '2026-03-01', until: '2026-03-07' }
