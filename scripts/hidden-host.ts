/**
 * Runs a command as if this machine had Node, npm and git and nothing else: no fonts and no configuration of them, no
 * browser, no PostgreSQL. Only the command sees it so: the hiding lives in a mount namespace of its own, which Linux
 * gives to root and, on most machines, to everybody inside a user namespace.
 */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/etc/fonts',
  '/var/cache/fontconfig',
  '/usr/lib/postgresql',
  '/usr/lib/chromium',
  '/opt/google',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
  join(homedir(), '.cache'),
]

const program = /^(chromium|google-chrome|chrome$|firefox|psql$|postgres$|pg_|initdb$|fc-)/

/** What is taken away from a command, and the folders that it finds empty beside the host's. */
export type Hiding = { readonly alsoEmpty?: readonly string[] }
export type Command = { readonly executable: string; readonly commandArguments: readonly string[] }

/**
 * The same command with the host's parts hidden.
 * @returns `null` with the reason where this machine does not permit it
 */
export async function withHiddenHost(
  command: Command,
  { alsoEmpty = [] }: Hiding = {},
): Promise<{ readonly command: Command | null; readonly reason: string }> {
  const reason = await whyNot()
  if (reason) return { command: null, reason }
  const emptied = [...folders, ...alsoEmpty].filter((path) => existsSync(path))
  const script = [
    'set -e',
    'while [ "$1" != -- ]; do mount --bind /dev/null "$1"; shift; done; shift',
    'while [ "$1" != -- ]; do mount -t tmpfs tmpfs "$1"; shift; done; shift',
    'exec "$@"',
  ].join('\n')
  return {
    reason: '',
    command: {
      executable: 'unshare',
      commandArguments: [
        ...[...namespace(), 'sh', '-c', script, 'hidden-host'],
        ...[...hostPrograms(), '--', ...emptied, '--'],
        ...[...asBefore(), command.executable, ...command.commandArguments],
      ],
    },
  }
}

const isRoot = process.getuid?.() === 0

const namespace = (): readonly string[] => (isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'])

/** Inside a user namespace everybody is root, which PostgreSQL refuses: a second one gives the number back. */
const asBefore = (): readonly string[] =>
  isRoot ? [] : ['unshare', '--user', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`]

async function whyNot(): Promise<string> {
  if (process.platform !== 'linux') return `${process.platform} has no mount namespaces`
  try {
    await run('unshare', [...namespace(), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
    return ''
  } catch (error) {
    return `this machine permits no mount namespace (${String(error).split('\n')[0]})`
  }
}

/** An empty file cannot be run: for whoever looks for one of these programs it is not there. */
function hostPrograms(): string[] {
  const found = ['/usr/bin', '/usr/local/bin']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => program.test(name))
        .map((name) => join(folder, name)),
    )
    .filter((path) => existsSync(path))
  return [...new Set(found.map((path) => realpathSync(path)))]
}
