import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|^(?:testing|sdk)\//.test(name),
)

/** Declarations of a module that can hold something later: variables, and collections that begin empty. */
const memories = [
  /^(?:export )?let /gm,
  /new Weak(?:Map|Set|Ref)/g,
  /^(?:export )?const [^=\n]+= new (?:Map|Set|\w+Array)(?:<.*>)?\([\w\d]*\)$/gm,
  /^(?:export )?const [^=\n]+= (?:\[\]|\{\})$/gm,
]

test('no module remembers anything: a world is owned by its simulator', () => {
  const found = files
    .filter((file) => file !== 'main.ts')
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      return memories.flatMap((memory) => [...text.matchAll(memory)].map(([line]) => `${file}: ${line}`))
    })
  expect(found).toEqual([])
})
