import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { awaitMadePackages, takeMadePackages } from '../../shared/packages/made-packages.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp, testAccount } from '../../testing/render-app.tsx'

const interest = (id: string, name: string, type = 'interests', lower: number | null = 900_000) => ({
  id,
  name,
  type,
  audienceSizeLowerBound: lower,
  audienceSizeUpperBound: lower === null ? null : lower * 2,
})
const ceramics = interest('1', 'Céramique')
const travellers = interest('2', 'Voyageurs fréquents', 'behaviors')
const stored = { id: 'i1', name: 'Maison', interests: [ceramics, interest('9', 'Tamagotchi')] }

const answers: Answers = {
  listInterestPackages: () => [stored],
  getInterestPackage: () => stored,
  searchInterests: () => [ceramics, travellers, interest('3', 'Poterie', 'interests', null)],
  suggestInterests: () => [interest('4', 'Décoration')],
  checkInterests: () => ({ retired: ['9'] }),
  createInterestPackage: ({ body }) => ({ data: { data: { ...body, id: 'i2' } } }),
  listConfigurations: () => [],
}
const address = '/creation-campagne/package-centre-interet'
const save = () => screen.findByRole('button', { name: 'Enregistrer' })
const nameField = () => screen.findByRole('combobox', { name: /Nom du package/ })

async function find(user: ReturnType<typeof renderApp>['user'], text = 'cér') {
  await user.type(await screen.findByRole('searchbox', { name: 'Chercher un centre d’intérêt' }), text)
  return screen.findByRole('button', { name: /Céramique/ })
}

describe('an interest package', () => {
  test('shows what is found under its type, with its size', async () => {
    const { user } = renderApp(address, answers)
    await find(user)
    const behaviours = screen.getByRole('group', { name: 'Comportements' })
    expect(within(behaviours).getByRole('button', { name: /Voyageurs fréquents/ })).toBeDefined()
    expect(screen.getByRole('button', { name: /Poterie/ }).textContent).toContain('taille indisponible')
  })

  test('says what is missing, letter for letter', async () => {
    const { user } = renderApp(address, answers)
    await user.click(await save())
    expect(await screen.findByText('Le nom du package est obligatoire')).toBeDefined()
    expect(screen.getByText("Veuillez choisir un centres d'intérêt")).toBeDefined()
    await user.type(await nameField(), 'a/b')
    expect(await screen.findByText('Le caractère / est interdit !')).toBeDefined()
  })

  test(
    'suggests nothing before an interest is chosen, then what goes with it',
    { tags: 'long' },
    async () => {
      const { user, calls } = renderApp(address, answers)
      const found = await find(user)
      expect(screen.queryByRole('region', { name: 'Suggestions' })).toBeNull()
      await user.click(found)
      await user.click(await screen.findByRole('button', { name: /Décoration/ }))
      const chosen = screen.getByRole('region', { name: 'Centres d’intérêt choisis' })
      expect(within(chosen).getByText('Décoration')).toBeDefined()
      expect(calls.find(({ name }) => name === 'suggestInterests')?.request).toMatchObject({
        body: { interests: [{ id: '1', type: 'interests' }] },
      })
    },
  )

  test('joins the exclusions of the campaign that asked for them', { tags: 'long' }, async () => {
    const waiting = { account: testAccount, fileId: null }
    awaitMadePackages(waiting)
    const { user } = renderApp(`${address}?interests_type=exclusion`, answers)
    await user.click(await find(user))
    await user.type(await nameField(), 'À exclure')
    await user.click(await save())
    await waitFor(() =>
      expect(takeMadePackages(waiting)).toEqual([
        { kind: 'interest', id: 'i2', name: 'À exclure', side: 'exclusion' },
      ]),
    )
  })

  test('marks what the platform retired, and takes it out at once', async () => {
    const { user } = renderApp(`${address}/edit/i1`, answers)
    const chosen = await screen.findByRole('region', { name: 'Centres d’intérêt choisis' })
    expect(await within(chosen).findByText('retiré par Meta')).toBeDefined()
    await user.click(within(chosen).getByRole('button', { name: 'Les retirer' }))
    expect(within(chosen).queryByText('Tamagotchi')).toBeNull()
    expect(within(chosen).getByText('Céramique')).toBeDefined()
  })

  test('a search that failed is told, with a way to ask again', async () => {
    const { user } = renderApp(address, {
      ...answers,
      searchInterests: () => {
        throw new ApiError(503, 'platform.unavailable', {}, '')
      },
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Chercher un centre d’intérêt' }), 'cér')
    expect(await screen.findByText('La recherche chez Meta a échoué.')).toBeDefined()
  })

  test('a failed save keeps the work and says so', { tags: 'long' }, async () => {
    const { user } = renderApp(address, {
      ...answers,
      createInterestPackage: () => {
        throw new ApiError(500, 'server.failed', {}, 'req-7')
      },
    })
    await user.click(await find(user))
    await user.type(await nameField(), 'Nouveau')
    await user.click(await save())
    expect(await screen.findByText("Une erreur s'est produite, veuillez réessayer plus tard")).toBeDefined()
    expect(await nameField()).toHaveProperty('value', 'Nouveau')
  })
})
