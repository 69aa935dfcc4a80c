/** @module-tag long */
import { screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import type { CampaignDraft } from '@vigie/domain'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp, testAccount } from '../../testing/render-app.tsx'
import { aDraft, stored, valueOf } from './editor-stub.ts'

/** What another tab of this browser says once it stored the file. */
function storedElsewhere(): void {
  const channel = new BroadcastChannel('vigie.files')
  channel.postMessage({ account: testAccount, fileId: 'file-1', revision: 9, tab: 'another' })
  channel.close()
}

const version = (configuration: CampaignDraft, revision: number) => ({
  id: 'file-1',
  draft: true,
  author: 'camille',
  lastAuthor: 'camille',
  isChangedSincePublished: false,
  published: null,
  changedPackages: [],
  publication: null,
  revision,
  updatedAt: '2026-03-01T10:00:00Z',
  campaignId: null,
  configuration,
})

const nameField = () => screen.findByLabelText(/Nom de la campagne/)

test('a version that another tab stored takes the place of the one that nobody changed here', async () => {
  let answer = version(aDraft, 3)
  renderApp('/campagne/edit/file-1', { ...stored(aDraft), getConfiguration: () => answer })
  expect(valueOf(await nameField())).toBe('Fête des mères')
  answer = version({ ...aDraft, name: 'Fête des pères' }, 9)
  storedElsewhere()
  await waitFor(async () => expect(valueOf(await nameField())).toBe('Fête des pères'))
  expect(await screen.findByText(/a changé dans un autre onglet/)).toBeTruthy()
})

test('with something typed here, the person is asked at once what to keep of both', async () => {
  const facts = { author: 'camille', updatedAt: '2026-03-01T10:00:00Z', revision: 9 }
  const updateConfiguration: Answers['updateConfiguration'] = () => {
    throw new ApiError(409, 'configuration.changedMeanwhile', facts, '')
  }
  const { user } = renderApp('/campagne/edit/file-1', { ...stored(aDraft), updateConfiguration })
  await user.type(await nameField(), ' 2026')
  storedElsewhere()
  expect(await screen.findByRole('dialog', { name: 'La campagne a changé entre-temps' })).toBeTruthy()
  expect(valueOf(await nameField())).toBe('Fête des mères 2026')
})
