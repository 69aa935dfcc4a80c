/** `npm run bench -- <name>`: one measure, as a ratio to a named baseline in the same run. Without a name: publication. */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  publication: () => import('./publication.ts'),
  'first-load': () => import('./first-load.ts'),
  'client-page': () => import('./client-page.ts'),
  packages: () => import('./packages.ts'),
  editor: () => import('./editor.ts'),
  plan: () => import('./plan.ts'),
  engine: () => import('./engine.ts'),
  'engine-ceiling': () => import('./engine-ceiling.ts'),
  'engine-speed': () => import('./engine-speed.ts'),
  'engine-alerts': () => import('./engine-alerts.ts'),
  monitoring: () => import('./monitoring.ts'),
  simulator: () => import('./simulator.ts'),
  alerts: () => import('./alerts.ts'),
  'audit-export': () => import('./audit-export.ts'),
  'buyer-jobs': () => import('./buyer-jobs.ts'),
  backup: () => import('./backup.ts'),
  'back-test': () => import('./back-test.ts'),
  'hostile-files': () => import('./hostile-files.ts'),
  'many-accounts': () => import('./many-accounts.ts'),
  performance: () => import('./performance.ts'),
}

const name = process.argv[2] ?? 'publication'
const run = benches[name]
if (!run) {
  console.error(`No bench is called ${name}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
await run()
