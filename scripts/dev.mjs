import { runScript } from './bootstrap.mjs'

await runScript('scripts/start.ts', ['--dev', ...process.argv.slice(2)], { isProduct: true })
