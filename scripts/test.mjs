import { runScript } from './bootstrap.mjs'

await runScript('scripts/test.ts', process.argv.slice(2), { needsScreens: true })
