import { expect, test } from 'vitest'
import { aSession } from '../../testing/render-app.tsx'
import { byClient } from './by-client.ts'

const [first] = aSession().accounts
const client = (name: string) => ({ id: name, name, colour: 'teal' as const, logo: null })
const accounts = (first ? [first] : []).flatMap((one) => [
  { ...one, account: 'act_1', name: 'Verrine boutique', client: client('Verrine') },
  { ...one, account: 'act_2', name: 'Sans maison', client: null },
  { ...one, account: 'act_3', name: 'Orlune FR', client: client('Orlune') },
  { ...one, account: 'act_4', name: 'Orlune Suisse', client: client('Orlune') },
])
const shown = (text: string) =>
  byClient(accounts, text).map((group) => [
    group.client?.name ?? null,
    group.accounts.map(({ account }) => account),
  ])

test('accounts stand under their client, by name, and those of none last', () => {
  expect(shown('')).toEqual([
    ['Orlune', ['act_3', 'act_4']],
    ['Verrine', ['act_1']],
    [null, ['act_2']],
  ])
})

test('a search finds by account, by reference and by client, every word of it', () => {
  expect(shown('orlune suisse')).toEqual([['Orlune', ['act_4']]])
  expect(shown('ACT_1')).toEqual([['Verrine', ['act_1']]])
  expect(shown('verrine')).toEqual([['Verrine', ['act_1']]])
  expect(shown('nulle part')).toEqual([])
})

test('an account with a star comes first among those of its client', () => {
  const [orlune] = byClient(accounts, '', ['act_4'])
  expect(orlune?.accounts.map(({ account }) => account)).toEqual(['act_4', 'act_3'])
})
