import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const door = join(import.meta.dirname, 'without-proto.ts')

test('S60 what a stranger writes cannot reach the prototype of all objects', async () => {
  const script = `
    const target = {}
    target['__proto__'].isAdmin = true`
  const run = promisify(execFile)(process.execPath, ['--import', door, '--eval', script])
  await expect(run).rejects.toThrow(/Cannot set properties of undefined/)
})

test.each(globSync(['main.ts', '**/*.main.ts'], { cwd: source }))(
  'S60 the door is taken before anything else of %s is loaded',
  (file) => {
    const first = /from '([^']+)'|import '([^']+)'/.exec(readFileSync(join(source, file), 'utf8'))
    const path = relative(join(source, dirname(file)), door)
    expect(first?.[1] ?? first?.[2]).toBe(path.startsWith('.') ? path : `./${path}`)
  },
)
