import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPublicationScene, type PublicationScene } from './testing/publication-scene.ts'
import { startTracing } from './tracing.ts'

const sent = z.looseObject({
  resourceSpans: z.array(
    z.looseObject({
      scopeSpans: z.array(
        z.looseObject({
          spans: z.array(
            z.looseObject({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

test('a request and what it asks of the platform are spans of the trace of whoever asked', async () => {
  const bodies: unknown[] = []
  const take = async (request: IncomingMessage) => void bodies.push(await json(request))
  const collector = createServer((request, response) => void take(request).then(() => response.end('{}')))
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const address = collector.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const { OTEL_EXPORTER_OTLP_ENDPOINT: before } = process.env
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${address.port}`
  const stop = await startTracing('vigie-test')
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await scene.server.app.inject({
    url: `/api/${scene.account}/unknown_objects`,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    cookies: { ...scene.person.cookies },
  })
  await stop()
  await new Promise((done) => collector.close(done))
  if (before === undefined) delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  else process.env.OTEL_EXPORTER_OTLP_ENDPOINT = before
  const spans = bodies
    .flatMap((body) => sent.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
    .filter((span) => span.traceId === traceId)
  const request = spans.find(({ name }) => name.startsWith('GET /api/'))
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  const asked = spans.filter(({ name }) => name.startsWith('platform GET'))
  expect(asked.map(({ name }) => name)).toContain('platform GET /act_…/adlabels')
  for (const span of asked) expect(span.parentSpanId).toBe(request?.spanId)
})
