import { runScript } from './bootstrap.mjs'

await runScript('scripts/start.ts', ['--screens', ...process.argv.slice(2)], { isProduct: true })
