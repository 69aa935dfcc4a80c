/** `npm run grafana` writes docs/grafana/vigie.json: a dashboard over the metrics of the product. A test holds it equal. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from './paths.ts'

type Panel = {
  readonly title: string
  readonly query: string
  readonly legend: string
  readonly unit: string
}

const panels: readonly Panel[] = [
  {
    title: 'Requests a second',
    query: 'sum by (status) (rate(vigie_request_seconds_count[5m]))',
    legend: '{{status}}',
    unit: 'reqps',
  },
  {
    title: 'Slowest twentieth of requests',
    query: 'histogram_quantile(0.95, sum by (le) (rate(vigie_request_seconds_bucket[5m])))',
    legend: 'p95',
    unit: 's',
  },
  {
    title: 'Errors a second',
    query: 'sum(rate(vigie_request_errors_total[5m]))',
    legend: '5xx',
    unit: 'reqps',
  },
  {
    title: 'Oldest waiting job',
    query: 'max by (queue) (vigie_jobs_oldest_seconds)',
    legend: '{{queue}}',
    unit: 's',
  },
  {
    title: 'Jobs',
    query: 'max by (queue, state) (vigie_jobs)',
    legend: '{{queue}} {{state}}',
    unit: 'short',
  },
  {
    title: 'Failed runs a minute',
    query: 'sum by (queue) (rate(vigie_jobs_finished_total{outcome="failed"}[5m])) * 60',
    legend: '{{queue}}',
    unit: 'short',
  },
  {
    title: 'Publications that have not ended',
    query: 'max by (state) (vigie_publications)',
    legend: '{{state}}',
    unit: 'short',
  },
  {
    title: 'Publications that ended, of a day',
    query: 'max by (state) (vigie_publications_day)',
    legend: '{{state}}',
    unit: 'short',
  },
  {
    title: 'Writes without an outcome',
    query: 'max(vigie_writes_unresolved)',
    legend: 'unresolved',
    unit: 'short',
  },
  {
    title: 'Age of figures',
    query: 'max by (account) (vigie_sync_age_seconds)',
    legend: '{{account}}',
    unit: 's',
  },
  {
    title: 'Quota refused',
    query: 'max by (account) (vigie_quota_closed)',
    legend: '{{account}}',
    unit: 'short',
  },
  {
    title: 'Quota used',
    query: 'max by (account) (vigie_quota_used_percent)',
    legend: '{{account}}',
    unit: 'percent',
  },
  {
    title: 'Decisions of a day',
    query: 'max by (action) (vigie_decisions_day)',
    legend: '{{action}}',
    unit: 'short',
  },
  { title: 'Connections', query: 'max by (state) (vigie_connections)', legend: '{{state}}', unit: 'short' },
  { title: 'Memory', query: 'process_resident_memory_bytes', legend: '{{instance}}', unit: 'bytes' },
  {
    title: 'Event loop, slowest hundredth',
    query: 'nodejs_eventloop_lag_p99_seconds',
    legend: '{{instance}}',
    unit: 's',
  },
]

const source = { type: 'prometheus', uid: '${source}' }
const [width, height] = [12, 8]

/** The dashboard, as Grafana imports it: it asks which Prometheus to read. */
export function dashboard(): string {
  return `${JSON.stringify(
    {
      title: 'Vigie',
      uid: 'vigie',
      schemaVersion: 39,
      tags: ['vigie'],
      refresh: '30s',
      time: { from: 'now-6h', to: 'now' },
      templating: {
        list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
      },
      panels: panels.map(({ title, query, legend, unit }, index) => ({
        id: index + 1,
        type: 'timeseries',
        title,
        datasource: source,
        gridPos: { x: (index % 2) * width, y: Math.floor(index / 2) * height, w: width, h: height },
        fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
        options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
        targets: [{ refId: 'A', datasource: source, expr: query, legendFormat: legend }],
      })),
    },
    null,
    2,
  )}\n`
}

if (import.meta.main) await writeFile(join(repositoryRoot, 'docs/grafana/vigie.json'), dashboard())
