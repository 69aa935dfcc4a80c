import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { productVersion } from './lib/product-version.ts'

/** One measured value: what it counts, of what, and how much. */
export type GaugeReading = {
  readonly name: GaugeName
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const gaugeNames = {
  vigie_jobs: 'Jobs of a queue in a state (created, retry, active, failed)',
  vigie_jobs_oldest_seconds: 'How long the oldest job of a queue that may start has waited',
  vigie_publications: 'Publications that have not ended, by state',
  vigie_publications_day: 'Publications that ended in the last 24 hours, by state',
  vigie_sync_age_seconds: 'How long ago figures of an account were last read from its platform',
  vigie_decisions_day: 'Decisions of the monitoring in the last 24 hours, by action',
  vigie_writes_unresolved: 'Writes to a platform of more than ten minutes ago whose outcome is not known',
  vigie_quota_closed: 'Whether a platform refuses calls of an account for now',
  vigie_quota_used_percent: 'How much of its quota an account has used, as the platform last said',
  vigie_connections: 'Connections of people to platforms: lasting, ending within seven days, ended',
} as const

export type GaugeName = keyof typeof gaugeNames

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const durations = new Histogram({
  name: 'vigie_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
})

/** Without labels it is there from the start: what begins with its first error has no rate in which that one shows. */
const requestErrors = new Counter({
  name: 'vigie_request_errors_total',
  help: 'Requests that this process answered with 5xx',
  registers: [registry],
})

const finishedJobs = new Counter({
  name: 'vigie_jobs_finished_total',
  help: 'Runs of jobs in this process, by queue and outcome',
  labelNames: ['queue', 'outcome'],
  registers: [registry],
})

new Gauge({ name: 'vigie_info', help: 'This program', labelNames: ['version'], registers: [registry] })
  .labels(productVersion)
  .set(1)

const labelsOfGauges: Readonly<Record<GaugeName, readonly string[]>> = {
  vigie_jobs: ['queue', 'state'],
  vigie_jobs_oldest_seconds: ['queue'],
  vigie_publications: ['state'],
  vigie_publications_day: ['state'],
  vigie_sync_age_seconds: ['account'],
  vigie_decisions_day: ['action'],
  vigie_writes_unresolved: [],
  vigie_quota_closed: ['account'],
  vigie_quota_used_percent: ['account'],
  vigie_connections: ['state'],
}

const gauges = new Map(
  Object.entries(gaugeNames).map(([name, help]) => [
    name,
    new Gauge({ name, help, labelNames: [...labelsOfGauges[name as GaugeName]], registers: [registry] }),
  ]),
)

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) requestErrors.inc()
    if (!route.endsWith('z')) {
      request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request')
    }
    done()
  })
}

/** Both outcomes stand at nought before the first. */
export function expectJob(queue: string): void {
  for (const outcome of ['done', 'failed']) finishedJobs.labels(queue, outcome).inc(0)
}

export const countJob = (queue: string, outcome: 'done' | 'failed'): void =>
  finishedJobs.labels(queue, outcome).inc()

/** Everything measured in this process, with what was read of the installation. */
export function metricsText(readings: readonly GaugeReading[]): Promise<string> {
  for (const gauge of gauges.values()) gauge.reset()
  for (const { name, labels, value } of readings) gauges.get(name)?.set(labels, value)
  return registry.metrics()
}
