import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const durations = new Histogram({
  name: 'vigie_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    if (!route.endsWith('z')) {
      request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request')
    }
    done()
  })
}

export const metricsText = (): Promise<string> => registry.metrics()
