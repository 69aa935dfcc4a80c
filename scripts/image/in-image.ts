import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

type Run = { readonly script: string; readonly nodeArguments: readonly string[]; readonly dataDir: string }
type Command = {
  readonly executable: string
  readonly commandArguments: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const nonroot = 65532

/**
 * A script of the product inside the root file system that `npm run image` made: nobody's user, a root that cannot be
 * written, and beside it only the folder of data, temporary files in memory, and random numbers. Needs root on Linux.
 */
export function commandInImage(root: string, { script, nodeArguments, dataDir }: Run): Command {
  mkdirSync(dataDir, { recursive: true })
  // With what is in it: a demo's month is put there by whoever starts it.
  execFileSync('chown', ['-R', `${nonroot}:${nonroot}`, dataDir])
  const rooms = [
    'set -e; root=$1; data=$2; shift 2',
    'mount --bind "$root" "$root"; mount -o remount,bind,ro "$root"',
    'mount --bind "$data" "$root/data"; mount -t tmpfs tmpfs "$root/tmp"; chmod 1777 "$root/tmp"',
    'mount -t proc proc "$root/proc"; mount -t tmpfs tmpfs "$root/dev"',
    'for name in null urandom random; do touch "$root/dev/$name"; mount --bind "/dev/$name" "$root/dev/$name"; done',
    `exec chroot --userspec=${nonroot}:${nonroot} "$root" "$@"`,
  ].join('\n')
  const node = ['/nodejs/bin/node', ...nodeArguments, '--import', 'file:///vigie/scripts/end-with-parent.ts']
  return {
    executable: 'unshare',
    commandArguments: ['--mount', 'sh', '-c', rooms, 'image', root, dataDir, ...node, join('/vigie', script)],
    env: { DATA_DIR: '/data', NODE_COMPILE_CACHE: '/tmp/compiled', HOME: '/home/nonroot', TMPDIR: '/tmp' },
  }
}
