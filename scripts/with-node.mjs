/** `node scripts/with-node.mjs file.ts …` or `--bin name …`: runs it on the Node that the project needs. */
import { runScript } from './bootstrap.mjs'

const [first, ...rest] = process.argv.slice(2)
if (first === '--bin') await runScript(`node_modules/${binOf(rest[0])}`, rest.slice(1))
else await runScript(first, rest)

function binOf(name) {
  return { oxfmt: 'oxfmt/bin/oxfmt', knip: 'knip/bin/knip.js' }[name] ?? `.bin/${name}`
}
