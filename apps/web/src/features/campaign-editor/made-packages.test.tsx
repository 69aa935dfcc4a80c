import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awaitMadePackages, handOver, takeMadePackages } from '../../shared/packages/made-packages.ts'
import { renderApp, testAccount } from '../../testing/render-app.tsx'
import { aDraft, references, stored } from './editor-stub.ts'

const made = { kind: 'ad', id: 'Portrait', name: 'Portrait', side: 'inclusion' } as const
const other = { ...made, id: 'Noël', name: 'Noël' }

test('a package made for one campaign joins that one, and no other that is opened meanwhile', () => {
  const first = { account: testAccount, fileId: 'file-1' }
  handOver(made, first)
  expect(takeMadePackages({ account: testAccount, fileId: 'file-2' })).toEqual([])
  expect(takeMadePackages({ account: testAccount, fileId: null })).toEqual([])
  expect(takeMadePackages({ account: 'act_2', fileId: 'file-1' })).toEqual([])
  expect(takeMadePackages(first)).toEqual([made])
  expect(takeMadePackages(first)).toEqual([])
})

test('a campaign that is not stored gets what it opened a screen for, once', () => {
  const unstored = { account: testAccount, fileId: null }
  awaitMadePackages(unstored)
  handOver(made, unstored)
  handOver(made, unstored)
  expect(takeMadePackages(unstored)).toEqual([made])
  handOver(made, unstored)
  expect(takeMadePackages(unstored)).toEqual([])
})

test(
  'a campaign that is opened takes what was made for it, and leaves what was made for another',
  { tags: 'long' },
  async () => {
    handOver(other, { account: testAccount, fileId: 'file-2' })
    handOver({ ...made, id: 'Été', name: 'Été' }, { account: testAccount, fileId: 'file-1' })
    renderApp('/campagne/edit/file-1', { ...stored(aDraft), ...references })
    expect(await screen.findByRole('button', { name: 'Retirer Été' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Retirer Noël' })).toBeNull()
    expect(takeMadePackages({ account: testAccount, fileId: 'file-2' })).toEqual([other])
  },
)
