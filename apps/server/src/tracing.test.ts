import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { runPublication } from './features/publication/publication.job.ts'
import { createLog } from './log.ts'
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

const line = z.looseObject({
  reqId: z.string().optional(),
  jobId: z.string().optional(),
  traceId: z.string().optional(),
  msg: z.string().optional(),
})

type Span = z.infer<typeof sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

const lines: string[] = []
const received: unknown[] = []
const take = async (request: IncomingMessage) => void received.push(await json(request))
const collector = createServer((request, response) => void take(request).then(() => response.end('{}')))
let scene: PublicationScene
let stopTracing: () => Promise<void>

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const address = collector.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${address.port}`)
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  stopTracing = await startTracing('vigie-test')
  scene = await startPublicationScene({
    log: createLog('info', { write: (text) => void lines.push(text) }),
  })
})
afterAll(async () => {
  await scene.stop()
  await stopTracing()
  await new Promise((done) => collector.close(done))
  vi.unstubAllEnvs()
})

/** Spans of a trace that the collector has. */
const spansOf = (traceId: string): readonly Span[] =>
  received
    .flatMap((body) => sent.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
    .filter((span) => span.traceId === traceId)
const named = (spans: readonly Span[], start: string) => spans.find(({ name }) => name.startsWith(start))

test('a request and what it asks of the platform are spans of the trace of whoever asked', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await scene.server.app.inject({
    url: `/api/${scene.account}/unknown_objects`,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    cookies: { ...scene.person.cookies },
  })
  await expect.poll(() => named(spansOf(traceId), 'GET /api/')).toBeDefined()
  const spans = spansOf(traceId)
  const request = named(spans, 'GET /api/')
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  const asked = spans.filter(({ name }) => name.startsWith('platform GET'))
  expect(asked.map(({ name }) => name)).toContain('platform GET /act_…/adlabels')
  for (const span of asked) expect(span.parentSpanId).toBe(request?.spanId)
})

test('a publication is one trace: the request, its job, what that asks of the platform, and their lines in the log', async () => {
  const traceId = '1bf7651916cd43dd8448eb211c80319c'
  const fileId = await scene.store({ name: 'Trace', zones: 1, texts: 1 })
  const planHash = await scene.planHash(fileId)
  const { cookies } = scene.person
  // Over a connection: a body that is read must not lose whose it was.
  const address = await scene.server.app.listen({ host: '127.0.0.1', port: 0 })
  const path = `${scene.account}/single_campaign_configuration/publish/${fileId}`
  const reply = await fetch(`${address}/api/${path}`, {
    method: 'PUT',
    headers: {
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-vigie-csrf': Object.entries(cookies).find(([name]) => name.includes('csrf'))?.[1] ?? '',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ planHash, idempotencyKey: 'key-of-the-trace' }),
  })
  expect(reply.status).toBe(200)
  await scene.server.ctx.jobs.drainDue([runPublication])
  await expect.poll(() => named(spansOf(traceId), 'job publication.run')).toBeDefined()
  const spans = spansOf(traceId)
  const [request, job] = [named(spans, 'PUT /api/'), named(spans, 'job publication.run')]
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  expect(job?.parentSpanId).toBe(request?.spanId)
  const below = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(below.map(({ name }) => name)).toContain('platform POST /act_…/campaigns')
  const told = lines.map((text) => line.parse(JSON.parse(text))).filter((one) => one.traceId === traceId)
  expect(told.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['request', 'job done']))
  const attributes = JSON.stringify(spans)
  for (const { reqId, jobId } of told) expect(attributes).toContain(jobId ?? reqId)
})
