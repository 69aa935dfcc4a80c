import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { endpoints } from '@vigie/contract'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { registerFeatures } from './features/index.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { traceRequests } from './tracing.ts'
import { handleErrors, refuseAddress } from './http/error-handler.ts'
import { addHealth } from './http/health.ts'
import { readJsonBodies } from './http/json-body.ts'
import { leaveRefusedBodies } from './http/large-bodies.ts'
import { limitRequests } from './http/limits.ts'
import { measureRequests } from './metrics.ts'
import { openApiDocument } from './http/openapi.ts'
import { readableAddress } from './http/readable-address.ts'
import { receivePolicyReports } from './http/policy-reports.ts'
import { passTimeInDemo } from './http/pass-time.ts'
import { separateMedia } from './http/media-origin.ts'
import { readGauges } from './operations/read-gauges.ts'
import { tellUntold } from './audit/tell-untold.ts'
import { createRoutes, guard, type Routes } from './http/route.ts'
import { cutSlowCallers, slowHeadLimits } from './http/slow-callers.ts'
import { boundUnreadAnswers } from './http/unread-answers.ts'
import { refusalTeller } from './audit/tell-refusal.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { refuseUnstorablePaths } from './http/unstorable-text.ts'
import { giveStyleNonces, serveWebPages } from './http/web-pages.ts'

const largestBody = 2 * 1024 * 1024

/** The HTTP side of the product, ready to listen or to be asked by a test. */
export async function createApp(ctx: Context): Promise<FastifyInstance> {
  const { config } = ctx
  const logger: FastifyBaseLogger = ctx.log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: largestBody,
    http: slowHeadLimits(config),
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: true,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: refuseAddress,
  })
  cutSlowCallers(app, config)
  leaveRefusedBodies(app)
  closeWhatFallsIdle(app)
  traceRequests(app)
  handleErrors(app, refusalTeller(ctx))
  readJsonBodies(app)
  giveStyleNonces(app)
  await addSecurityHeaders(app, config)
  separateMedia(app, ctx)
  await app.register(cookie)
  compressAnswers(app)
  measureRequests(app)
  addHealth(app, ctx, () => readGauges(ctx))
  passTimeInDemo(app, ctx)
  await app.register((api) => serveApi(api, ctx), { prefix: '/api' })
  await serveWebPages(app)
  return app
}

const idleLookMs = 100

/** The framework closes what is idle when it begins to close. Who was still sending then would hold it for a minute. */
function closeWhatFallsIdle(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const look = setInterval(() => app.server.closeIdleConnections(), idleLookMs)
    app.server.once('close', () => clearInterval(look))
    look.unref()
    done()
  })
}

async function serveApi(api: FastifyInstance, ctx: Context): Promise<void> {
  await limitRequests(api, ctx.config)
  boundUnreadAnswers(api, ctx.config)
  refuseUnstorablePaths(api)
  api.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  await receivePolicyReports(api)
  const routes = createRoutes(api, ctx, (endpoint, call) => tellUntold(ctx, endpoint, call))
  await registerFeatures(routes)
  refuseUnserved(routes)
  // Written for the first who asks: with it, a start takes nearly twice the work.
  let document: ReturnType<typeof openApiDocument> | null = null
  api.get('/openapi.json', async (request) => {
    await guard(ctx, { permission: 'session' }, request)
    document ??= openApiDocument(endpoints)
    return document
  })
}

/** The contract is a promise to the screens: a call that nobody serves stops the start. */
function refuseUnserved({ registered }: Routes): void {
  const unserved = Object.entries(endpoints).filter(([, endpoint]) => !registered.has(endpoint))
  if (unserved.length > 0) throw new Error(`Nobody serves ${unserved.map(([name]) => name).join(', ')}`)
}
