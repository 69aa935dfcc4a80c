/**
 * `npm run image [FOLDER]`: the root file system of the image without a container engine, by the steps of the Dockerfile; what
 * its base image brings (Node, the C library, names of users, certificates) is taken from this machine. With
 * `VIGIE_IMAGE_ROOT=FOLDER` journeys and `npm start` run the server in it: unprivileged, on a root that cannot be written.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { repositoryRoot } from '../paths.ts'
import { stageProduct, writeCommand } from './stage.ts'

const mostMegabytes = 250
const root = resolve(process.argv[2] ?? join(repositoryRoot, '.vigie/image'))

rmSync(root, { recursive: true, force: true })
await stageProduct(join(root, 'vigie'), { withSimulator: false })
writeCommand(join(root, 'usr/local/bin/vigie'), '/nodejs/bin/node')
base()
const size = sizeOf(root) / 1024 / 1024
process.stdout.write(`${root}: ${size.toFixed(0)} MB, of ${mostMegabytes} at most\n`)
if (size > mostMegabytes) process.exit(1)

function base(): void {
  for (const folder of ['data', 'tmp', 'proc', 'dev', 'etc', 'nodejs/bin', 'lib', 'home/nonroot'])
    mkdirSync(join(root, folder), { recursive: true })
  const node = realpathSync(process.execPath)
  cpSync(node, join(root, 'nodejs/bin/node'))
  // What Node itself is linked with; native parts of packages need no more than it does.
  for (const library of librariesOf(node)) {
    mkdirSync(dirname(join(root, library)), { recursive: true })
    cpSync(realpathSync(library), join(root, library))
  }
  writeFileSync(
    join(root, 'etc/passwd'),
    'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n',
  )
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnonroot:x:65532:\n')
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n')
}

function librariesOf(program: string): string[] {
  const libraries = execFileSync('ldd', [program], { encoding: 'utf8' })
  const named = [...libraries.matchAll(/(\/\S+\.so\S*)/g)].map(([, path = '']) => path)
  // Names of hosts are resolved by libraries that are opened while it runs.
  const beside = named
    .map(dirname)
    .flatMap((folder) =>
      ['libnss_files.so.2', 'libnss_dns.so.2', 'libresolv.so.2'].map((name) => join(folder, name)),
    )
  return [...new Set([...named, ...beside])].filter((path) => existsSync(path))
}

function sizeOf(path: string): number {
  const state = lstatSync(path)
  if (state.isSymbolicLink() || !state.isDirectory()) return state.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
