/** `npm run simulator -- --port N [--host H] [--seed S] [--token T] [--smtp-port N] [--ads N --days N] [--data DIR] [--public-url URL] [--app-id I] [--app-secret S] [--require-proof] [--versions autoupgrade|strict|legacy]` */
import { parseArgs } from 'node:util'
import { startSimulator } from './start-simulator.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4311' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string' },
    token: { type: 'string' },
    data: { type: 'string' },
    'smtp-port': { type: 'string' },
    ads: { type: 'string' },
    days: { type: 'string' },
    'public-url': { type: 'string' },
    'app-id': { type: 'string' },
    'app-secret': { type: 'string' },
    'require-proof': { type: 'boolean' },
    versions: { type: 'string', default: 'autoupgrade' },
  },
})

const policies = ['autoupgrade', 'strict', 'legacy'] as const
const versionPolicy = policies.find((policy) => policy === values.versions)
if (!versionPolicy) throw new Error(`--versions is one of ${policies.join(', ')}`)

const simulator = await startSimulator({
  port: Number(values.port),
  host: values.host,
  versionPolicy,
  ...(values.seed ? { seed: values.seed } : {}),
  ...(values.token ? { token: values.token } : {}),
  ...(values.ads ? { largeAccount: { ads: Number(values.ads), days: Number(values.days ?? 365) } } : {}),
  ...(values['smtp-port'] ? { smtpPort: Number(values['smtp-port']) } : {}),
  ...(values.data ? { dataDir: values.data } : {}),
  ...(values['app-id'] ? { appId: values['app-id'] } : {}),
  ...(values['app-secret'] ? { appSecret: values['app-secret'] } : {}),
  ...(values['require-proof'] ? { isProofRequired: true } : {}),
  ...(values['public-url'] ? { publicUrl: values['public-url'] } : {}),
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
