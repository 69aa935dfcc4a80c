import { runScript } from './bootstrap.mjs'

await runScript('scripts/start.ts', process.argv.slice(2), { needsScreens: true })
