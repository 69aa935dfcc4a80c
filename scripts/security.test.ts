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

it.each(rows)('$id: $state, with what that word owes', ({ state, where, proofs }) => {
  expect(['holds', 'in part', 'open', 'declined']).toContain(state)
  if (state === 'holds' || state === 'in part') expect(proofs).not.toEqual([])
  if (state !== 'open') expect(where).not.toBe('')
})
