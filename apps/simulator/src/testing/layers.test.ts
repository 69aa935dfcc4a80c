import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Each may import what stands before it, and its own; those of one line know nothing of each other. */
const layers: readonly (readonly string[])[] = [
  ['html.ts', 'http', 'bucket'],
  ['world'],
  ['life', 'media', 'mail', 'hooks', 'idp'],
  ['insights'],
  ['graph', 'tiktok'],
  ['preview', 'seed'],
  ['control'],
  ['simulator.ts', 'start-simulator.ts', 'main.ts'],
]

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test\.ts$|^(?:testing|sdk)\//.test(name),
)
const placeOf = (file: string) => {
  const room = file.split('/')[0] ?? ''
  return { room, layer: layers.findIndex((rooms) => rooms.includes(room)) }
}

test('every file stands in a layer', () => {
  expect(files.filter((file) => placeOf(file).layer === -1)).toEqual([])
})

test('a layer imports what stands before it', () => {
  const wrong = files.flatMap((file) => {
    const own = placeOf(file)
    return [...readFileSync(join(source, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].flatMap(
      ([, path = '']) => {
        const target = relative(source, join(source, dirname(file), path))
        const other = placeOf(target)
        const isLast = own.layer === layers.length - 1
        const isBefore = other.layer < own.layer || other.room === own.room || isLast
        return isBefore ? [] : [`${file} imports ${target}`]
      },
    )
  })
  expect(wrong).toEqual([])
})
