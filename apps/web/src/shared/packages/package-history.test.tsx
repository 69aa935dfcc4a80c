import { ApiError } from '@vigie/contract'
import { newGeoPackage } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PackageVersion } from '../../data/package-versions.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const id = '7f1c8c0e-0000-4000-8000-000000000001'
const ages = (added: string, removed: string) => [
  { part: 'ages' as const, added: [added], removed: [removed], more: 0 },
]
const version = (
  number: number,
  changes: PackageVersion['changes'],
  sinceThen: PackageVersion['changes'],
) => ({
  ...{ version: number, at: '2026-03-01T14:03:00.000Z', by: 'Léa Morel', changes, sinceThen },
  uses: number === 1 ? [{ fileId: 'f', name: 'Fête des mères' }] : [],
})
const stored = {
  ...{ ...newGeoPackage, id, name: 'France', countries: [{ id: 'FR', name: 'France' }] },
  ...{ languages: [], regions: [], cities: [], excludedRegions: [], excludedCities: [] },
  locationTypes: [...newGeoPackage.locationTypes],
}

/** A zone of two versions; restoring gives it the ages that it had. */
function answers(changes: Answers = {}): Answers {
  let ageMin = 30
  return {
    listGeoPackages: () => [{ ...stored, ageMin }],
    getGeoPackage: () => ({ ...stored, ageMin }),
    listPackageUses: () => [
      { packageId: id, latestVersion: 2, changedAt: '2026-03-01T14:03:00Z', useCount: 0, uses: [] },
    ],
    listPackageVersions: () => ({
      versions: [version(2, ages('30-65', '18-65'), []), version(1, [], ages('18-65', '30-65'))],
      hasMore: false,
      isChangedSince: false,
    }),
    restorePackageVersion: () => {
      ageMin = 18
      return { version: 3, missing: [] }
    },
    ...changes,
  }
}
const address = `/edit-package-ciblage-demographique/edit/${id}`

async function openHistory(made: ReturnType<typeof renderApp>) {
  await made.user.click(await screen.findByRole('button', { name: 'Historique' }))
  return screen.findByRole('dialog')
}

test('the history says who, when and what in words, and a version is restored once its preview was read', async () => {
  const made = renderApp(address, answers())
  const dialog = await openHistory(made)
  expect((await within(dialog).findByText('Version 2')).closest('li')?.textContent).toMatch(
    /Léa Morel.*actuelle/,
  )
  expect(dialog.textContent).toContain('Version publiée dans Fête des mères.')
  await made.user.click(within(dialog).getByRole('button', { name: 'Restaurer cette version…' }))
  const preview = within(dialog).getByRole('region', { name: 'Ce qui change par rapport à maintenant' })
  expect(preview.textContent).toContain('+ 18-65')
  expect(made.calls.some(({ name }) => name === 'restorePackageVersion')).toBe(false)
  await made.user.click(within(preview).getByRole('button', { name: 'Restaurer la version 1' }))
  expect(await screen.findByText('Version 1 restaurée')).toBeTruthy()
  const asked = made.calls.find(({ name }) => name === 'restorePackageVersion')?.request
  expect(asked).toMatchObject({ body: { kind: 'geo', packageId: id, version: 1, basedOn: 2 } })
  // The form begins anew with what was restored.
  await waitFor(() => expect(screen.getAllByDisplayValue('18')).not.toEqual([]))
})

test('a package that somebody changed meanwhile is refused in words, and its versions are read again', async () => {
  const refused = () => {
    throw new ApiError(409, 'package.changed', { name: 'France', version: 3 }, 'r')
  }
  const made = renderApp(address, answers({ restorePackageVersion: refused }))
  const dialog = await openHistory(made)
  await made.user.click(await within(dialog).findByRole('button', { name: 'Restaurer cette version…' }))
  await made.user.click(within(dialog).getByRole('button', { name: 'Restaurer la version 1' }))
  await waitFor(() =>
    expect(made.calls.filter(({ name }) => name === 'listPackageVersions').length).toBeGreaterThan(1),
  )
  expect(screen.queryByText('Version 1 restaurée')).toBeNull()
})

test('whoever may only read sees the history and restores nothing', async () => {
  const accounts = aSession().accounts.map((one) => ({ ...one, role: 'reader' as const }))
  const made = renderApp(address, answers({ session: () => aSession({ accounts }) }))
  const dialog = await openHistory(made)
  await within(dialog).findByText('Version 2')
  expect(within(dialog).queryByRole('button', { name: 'Restaurer cette version…' })).toBeNull()
})
