/** `npm run simulator -- --port N --seed S --token T`; `--help` tells the rest. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readSaved, type SavedSimulator } from './simulator.ts'
import { startSimulator } from './start-simulator.ts'

const help = `npm run simulator -- [options]

  --port N         where it listens (4311)
  --host H         on which address (127.0.0.1)
  --seed S         what its figures are drawn from (orlune)
  --history N      days of figures that the demo begins with (90)
  --lively         people changed things lately: budgets, a switch, an ad that was refused
  --token T        T is a token of the first person, with every permission; VIGIE_DEMO_TOKEN says it where others may list processes
  --at INSTANT     where its clock begins, when nothing says so already: 2026-11-23T08:00:00Z
  --data DIR       keeps what happened between two starts
  --world FILE     a saved world to begin with, unless DIR holds one already
  --reports-in N   seconds that a report takes (5)
  --public-url URL how clients reach it, when that is another address
  --smtp-port N    where mail is caught (any free port)
  --app-id I       the application's credentials
  --app-secret S
  --require-proof  refuses calls without appsecret_proof
  --versions P     what becomes of versions that are over: autoupgrade, strict or legacy
  --ads N          a further account of N ads, with a year of history or
  --days N         as many days`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    port: { type: 'string', default: '4311' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string' },
    history: { type: 'string' },
    lively: { type: 'boolean' },
    token: { type: 'string' },
    at: { type: 'string' },
    data: { type: 'string' },
    world: { type: 'string' },
    'smtp-port': { type: 'string' },
    'reports-in': { type: 'string' },
    ads: { type: 'string' },
    days: { type: 'string', default: '365' },
    'public-url': { type: 'string' },
    'app-id': { type: 'string' },
    'app-secret': { type: 'string' },
    'require-proof': { type: 'boolean' },
    versions: { type: 'string', default: 'autoupgrade' },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}

/** Stops with a sentence rather than with a trace of calls. */
function stop(reason: string): never {
  console.error(`${reason}\n\n${help}`)
  process.exit(2)
}

function wholeNumber(name: 'port' | 'history' | 'ads' | 'days' | 'smtp-port' | 'reports-in'): number {
  const number = Number(values[name])
  return Number.isSafeInteger(number) && number >= 0 ? number : stop(`--${name} is a whole number`)
}

function instant(text: string): number {
  const at = Date.parse(text)
  return Number.isFinite(at) ? at : stop('--at is an instant, 2026-11-23T08:00:00Z for instance')
}

/** A world that GET /_control/world answered. */
function worldFrom(file: string): SavedSimulator {
  try {
    return readSaved(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return stop(`--world ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const policies = ['autoupgrade', 'strict', 'legacy'] as const
const versionPolicy =
  policies.find((policy) => policy === values.versions) ?? stop(`--versions is one of ${policies.join(', ')}`)

const worldFile = values.world
const token = values.token ?? process.env.VIGIE_DEMO_TOKEN
const simulator = await startSimulator({
  port: wholeNumber('port'),
  host: values.host,
  versionPolicy,
  ...(values.seed ? { seed: values.seed } : {}),
  ...(values.history ? { historyDays: wholeNumber('history') } : {}),
  ...(values.lively ? { isLively: true } : {}),
  ...(token ? { token } : {}),
  ...(values.ads ? { largeAccount: { ads: wholeNumber('ads'), days: wholeNumber('days') } } : {}),
  ...(values['smtp-port'] ? { smtpPort: wholeNumber('smtp-port') } : {}),
  ...(values['reports-in'] ? { reportSeconds: wholeNumber('reports-in') } : {}),
  ...(values.at ? { startsAt: instant(values.at) } : {}),
  ...(values.data ? { dataDir: values.data } : {}),
  ...(worldFile === undefined ? {} : { world: () => worldFrom(worldFile) }),
  ...(values['app-id'] ? { appId: values['app-id'] } : {}),
  ...(values['app-secret'] ? { appSecret: values['app-secret'] } : {}),
  ...(values['require-proof'] ? { isProofRequired: true } : {}),
  ...(values['public-url'] ? { publicUrl: values['public-url'] } : {}),
}).catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isTaken) stop(`Something listens on port ${values.port} already.`)
  throw error
})
console.log(`Simulated ads platform and identity provider: ${simulator.url}`)
console.log(`Mail is caught on port ${simulator.smtpPort}`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void simulator.close().then(() => process.exit(0))
  })
}
