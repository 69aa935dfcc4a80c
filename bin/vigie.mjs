#!/usr/bin/env node
import { runScript } from '../scripts/bootstrap.mjs'

await runScript('scripts/vigie.ts', process.argv.slice(2), { isProduct: true, folder: process.cwd() })
