import { loadavg } from 'node:os'
import lighthouse from 'lighthouse'

type Form = 'desktop' | 'phone'
type Judged = {
  readonly name: string
  readonly address: string
  /** The port on which the browser is told what to do. */
  readonly debugging: number
  readonly form?: Form
}
export type Scores = { readonly performance: number; readonly accessibility: number }

/** A desk with a good line, and a telephone on a slow one, as Lighthouse has it for telephones. */
const settings = {
  desktop: {
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1440, height: 900, deviceScaleFactor: 1, disabled: false },
    throttling: {
      ...{ rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
      ...{ requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0 },
    },
  },
  phone: {
    formFactor: 'mobile',
    screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2, disabled: false },
    throttling: {
      ...{ rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 4 },
      ...{ requestLatencyMs: 562.5, downloadThroughputKbps: 1474.56, uploadThroughputKbps: 675 },
    },
  },
} as const

const turns = Number(process.env.BENCH_TURNS ?? 5)

/** A page judged several times, because a machine that others use answers differently each time; the middle one is told. */
export async function judge(judged: Judged): Promise<Scores> {
  const { name } = judged
  const reports = []
  for (let turn = 0; turn < turns; turn += 1) reports.push(await report(judged))
  const scores = reports.map(({ categories }) => scoreOf(categories.performance))
  const order = reports.toSorted(
    (a, b) => scoreOf(a.categories.performance) - scoreOf(b.categories.performance),
  )
  const middle = order[Math.floor(order.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  const fact = (audit: string) => middle.audits[audit]?.displayValue ?? '-'
  console.log(
    `${name.padEnd(10)} performance ${scoreOf(middle.categories.performance)} (of ${scores.join(', ')}), accessibility ` +
      `${scoreOf(middle.categories.accessibility)}; first paint ${fact('first-contentful-paint')}, largest ` +
      `${fact('largest-contentful-paint')}, blocked ${fact('total-blocking-time')}, shift ` +
      `${fact('cumulative-layout-shift')}, bytes ${fact('total-byte-weight')}, load ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const { id } of middle.categories.accessibility?.auditRefs ?? []) {
    const audit = middle.audits[id]
    if (audit?.score !== null && audit !== undefined && audit.score < 1)
      console.log(`  ${id}: ${audit.title}`)
  }
  return {
    performance: scoreOf(middle.categories.performance),
    accessibility: scoreOf(middle.categories.accessibility),
  }
}

function scoreOf(category: { readonly score: number | null } | undefined): number {
  return Math.round((category?.score ?? 0) * 100)
}

async function report({ address, debugging, form = 'desktop' }: Judged) {
  const result = await lighthouse(
    address,
    { port: debugging, output: 'json', onlyCategories: ['performance', 'accessibility'] },
    { extends: 'lighthouse:default', settings: { ...settings[form], throttlingMethod: 'simulate' } },
  )
  if (!result) throw new Error(`Lighthouse gave no report of ${address}`)
  const { finalDisplayedUrl } = result.lhr
  if (finalDisplayedUrl !== address)
    throw new Error(`${address} led to ${finalDisplayedUrl}, which was judged instead`)
  return result.lhr
}
