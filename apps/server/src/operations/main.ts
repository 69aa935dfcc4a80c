/** `vigie COMMAND`: what whoever runs an installation does outside the product. */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { ConfigError } from '../settings/config-error.ts'
import { createContext, type Context } from '../context.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { createLog } from '../log.ts'
import { openVault } from '../security/master-key.ts'
import { createStorage } from '../storage/create-storage.ts'
import { backUpToFile } from './back-up-to-file.ts'
import { keptRun } from './backup-runs.ts'
import { distribute } from './distribute.ts'
import { examine, lineOf } from './doctor/examine.ts'
import { eraseAccount, erasePerson } from './erase.ts'
import { exportAccount } from './export-account.ts'
import { exportPerson } from './export-person.ts'
import { makeOwner } from './make-owner.ts'
import { restoreFile } from './restore-file.ts'
import { rotateKeys } from './rotate-keys.ts'
import { tellUnknownObjects } from './tell-unknown-objects.ts'

const help = `vigie COMMAND

  backup FILE                 everything but the master key, in one file; nobody waits
     --without-files          the database alone: pictures and videos are in a bucket that is kept otherwise
  restore FILE                puts a backup into an empty database; every account begins frozen
     --replace                forgets what the database holds now
     --accept-other-key       also what another master key sealed: people connect their accounts again
  rotate-keys                 seals everything under VIGIE_MASTER_KEY, while the product runs
  distribute                  spreads the accounts over the nodes of a Citus cluster: docs/scale-out.md
     --shards N               into how many pieces, at the first time (32)
  doctor                      looks at everything an installation needs; changes nothing
  export ACCOUNT FOLDER       everything of an account (act_…) as JSON lines and files, with a schema
  export person WHO FILE      everything that is held of a person, named by mail address or id, as JSON lines
  owner ACCOUNT WHO           makes somebody the owner of an account that nobody manages any more
  erase person WHO --yes      forgets a person, named by mail address or id; what they did stays, without who
  erase account ACCOUNT --yes forgets an account; on the platform nothing changes

Settings are those of the product: docs/configuration.md.`

const { flags, positionals } = readArguments()

const commands: Readonly<Record<string, (given: readonly string[]) => Promise<void>>> = {
  backup: async ([file]) => {
    const path = resolve(needed(file, 'the file to write'))
    const report = await withContext((ctx) =>
      keptRun(ctx, { place: path, isNightly: false }, () => backUpToFile(ctx, path, !flags['without-files'])),
    )
    say(`${path}: ${report.rows} rows, ${report.files} files.`)
    say('The master key is not in it: keep VIGIE_MASTER_KEY, or the master.key of DATA_DIR, somewhere else.')
  },
  restore: async ([file]) => {
    const path = resolve(needed(file, 'the backup'))
    const report = await restoreFile(await restoringParts(), path, {
      replaces: flags.replace,
      acceptsOtherKey: flags['accept-other-key'],
    })
    const going = report.openPublications === 1 ? 'publication goes' : 'publications go'
    say(
      `Restored ${report.rows} rows and ${report.files} files of ${report.madeAt} (Vigie ${report.version}).`,
    )
    say(
      `${report.accounts.length} accounts begin frozen: nothing but pauses is written. ${report.openPublications} ${going} on when you lift the freeze in Settings.`,
    )
    await withContext(async (ctx) => {
      for (const line of await tellUnknownObjects(ctx)) say(line)
    })
  },
  'rotate-keys': () =>
    withContext(async (ctx) => {
      const { sealedAgain, left } = await rotateKeys(ctx)
      say(`${sealedAgain} values were sealed again, ${left} changed meanwhile.`)
      say(
        left > 0
          ? 'Run it again.'
          : 'Once every process was started with the new key, VIGIE_OTHER_MASTER_KEYS can go.',
      )
    }),
  distribute: async () => {
    const shards = Number(flags.shards)
    if (!Number.isInteger(shards) || shards < 1 || shards > 1024)
      throw new StartRefusal(`--shards is a number from 1 to 1024, not ${flags.shards}.`)
    const { placed, nodes } = await distribute(readConfig(), { shards, onTable: (name) => say(`  ${name}`) })
    say(placed.length > 0 ? `${placed.length} tables got their place.` : 'Every table has its place already.')
    for (const { name, holdsAccounts, accounts } of nodes)
      say(`${name}: ${holdsAccounts ? `${accounts.length} accounts` : 'coordinator'}`)
    say('Every node answers. Start Vigie on the coordinator as before; vigie doctor looks again.')
  },
  doctor: async () => {
    const findings = await examine(process.env)
    findings.forEach((finding) => say(lineOf(finding)))
    if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1
  },
  export: async ([account, folder, file]) => {
    if (account === 'person') {
      const [who, path] = [needed(folder, 'whom, by mail address or id'), needed(file, 'the file to write')]
      await withContext(({ config, clock }) =>
        exportPerson(config.databaseUrl, { who, path: resolve(path), now: clock.now() }),
      )
      return say(`${resolve(path)}: everything that is held of ${who}. It tells of others too: keep it so.`)
    }
    const path = resolve(needed(folder, 'the folder to write into'))
    const report = await withContext((ctx) => exportAccount(ctx, needed(account, 'the account, act_…'), path))
    say(`${path}: ${report.rows} rows of ${report.tables} tables, ${report.files} files, and schema.json.`)
  },
  owner: async ([account, who]) => {
    const [of, person] = [needed(account, 'the account, act_…'), needed(who, 'whom, by mail address or id')]
    await withContext((ctx) => makeOwner(ctx, of, person))
    say(`${person} owns ${of}. Whoever else works there keeps their role.`)
  },
  erase: async ([kind, who]) => {
    const name = needed(who, 'whom or what to forget')
    if (kind !== 'person' && kind !== 'account')
      throw new StartRefusal('Erase what? `erase person WHO` or `erase account ACCOUNT`.')
    if (!flags.yes)
      throw new StartRefusal(
        `This cannot be undone, but by a backup. Say it with --yes: vigie erase ${kind} ${name} --yes`,
      )
    await withContext(async (ctx) => {
      if (kind === 'person') {
        const { personId } = await erasePerson(ctx.config.databaseUrl, name)
        return say(`Forgotten. The history knows them as ${personId}. Backups made before still know them.`)
      }
      const report = await eraseAccount(ctx, name)
      say(`Forgotten: ${report.rows} rows and ${report.files} files. Backups made before still have them.`)
    })
  },
}

const [name = 'help', ...given] = positionals
const command = commands[name]
try {
  if (flags.help || !command) {
    say(help)
    process.exitCode = flags.help || name === 'help' ? 0 : 2
  } else await command(given)
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values, positionals: words } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        yes: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        'without-files': { type: 'boolean', default: false },
        'accept-other-key': { type: 'boolean', default: false },
        shards: { type: 'string', default: '32' },
      },
    })
    return { flags: values, positionals: words }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}\n`)
    process.exit(2)
  }
}

async function withContext<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = await createContext(readConfig(), { log: createLog('error') })
  try {
    return await work(ctx)
  } finally {
    await ctx.close()
  }
}

/** No connection of ours stands open meanwhile: whoever replaces an installation refuses to while others use its database. */
async function restoringParts() {
  const config = readConfig()
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const vault = await openVault(config)
  return { config, vault, files: await createStorage({ config, vault, clock: { now: () => new Date() } }) }
}

function needed(value: string | undefined, what: string): string {
  if (value === undefined) throw new StartRefusal(`Missing: ${what}.\n\n${help}`)
  return value
}

function describe(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration:\n${error.message}`
  if (error instanceof StartRefusal) return error.message
  if (isUnreachable(error))
    return `The database cannot be used: ${error.message}. \`vigie doctor\` says what mends it.`
  return error instanceof Error && error.stack ? error.stack : String(error)
}

/** Refused before anything could be asked of it: nobody listens, the name is unknown, the login is refused, it starts or is full. */
function isUnreachable(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|28P01|28000|3D000|57P03|53300)$/.test(
    code,
  )
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
