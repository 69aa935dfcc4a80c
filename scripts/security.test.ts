import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './paths.ts'

type Row = { readonly id: string; readonly state: string; readonly where: string; readonly proofs: string[] }

const rows = readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| S\d+/.test(line))
  .map((line): Row => {
    const [, id = '', , state = '', where = '', proof = ''] = line.split('|').map((cell) => cell.trim())
    return { id, state, where, proofs: [...proof.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) }
  })

it('has a row for each requirement, in order', () => {
  const wanted = Array.from({ length: 72 }, (_, index) => `S${String(index + 1).padStart(2, '0')}`)
  expect(rows.map(({ id }) => id)).toEqual(wanted)
})

it('names tests that exist', () => {
  const missing = rows
    .flatMap(({ proofs }) => proofs)
    .filter((path) => !/\.(test|spec)\.tsx?$/.test(path) || !existsSync(join(repositoryRoot, path)))
  expect(missing).toEqual([])
})

/** What somebody else keeps, or what there is nothing to find in: the reasons stand in the table. */
const mayBeDeclined = ['S15', 'S44']

it.each(rows)('$id: $state, with what that word owes', ({ id, state, where, proofs }) => {
  expect(mayBeDeclined.includes(id) ? ['holds', 'declined'] : ['holds']).toContain(state)
  if (state === 'holds') expect(proofs).not.toEqual([])
  expect(where).not.toBe('')
})
