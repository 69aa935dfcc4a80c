import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toConfig } from './config.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-secrets-'))
  await writeFile(join(folder, 'url'), 'postgresql://vigie:word@db/vigie\n')
})
afterAll(() => rm(folder, { recursive: true }))

test('a secret comes from the file that its setting names, without the end of its line', () => {
  expect(toConfig({ DATABASE_URL_FILE: join(folder, 'url') }).databaseUrl).toBe(
    'postgresql://vigie:word@db/vigie',
  )
})

test('a file that is not there, and a secret given twice, are named', () => {
  expect(() => toConfig({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
    /DATABASE_URL_FILE names .* \(ENOENT\)/,
  )
  const twice = { DATABASE_URL: 'postgresql://db/vigie', DATABASE_URL_FILE: join(folder, 'url') }
  expect(() => toConfig(twice)).toThrow('both set')
})
