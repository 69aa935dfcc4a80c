import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { readJsonBodies } from './json-body.ts'

/** A server that answers with what it read. */
function server() {
  const app = Fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  readJsonBodies(app)
  app.post('/', ({ body }) => ({ body }))
  return async (payload: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    return { status: reply.statusCode, body: reply.json<unknown>() }
  }
}

test.each([
  ['at the top', '{"budget":1,"budget":1000}'],
  ['written otherwise', String.raw`{"budget":1,"budge\u0074":1000}`],
  ['within', '{"list":[{"a":1},{"a":1,"b":2,"a":3}]}'],
])('S61 a field that is given twice is refused, %s', async (_where, payload) => {
  expect(await server()(payload)).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', facts: { reason: 'fieldTwice' } },
  })
})

test('S61 the same name in two objects, and colons in texts, are no field given twice', async () => {
  const body = { a: { a: 'a:b', 'c:d': [{ a: ':' }, { a: '":"' }] }, b: [], c: {}, d: null }
  expect(await server()(JSON.stringify(body))).toEqual({ status: 200, body: { body } })
})
