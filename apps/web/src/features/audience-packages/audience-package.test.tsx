import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { awaitMadePackages, takeMadePackages } from '../../shared/packages/made-packages.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp, testAccount } from '../../testing/render-app.tsx'

const buyers = {
  id: 'a1',
  name: 'Acheteurs',
  audiences: [{ id: '1', name: 'Acheteurs 180 jours' }],
  removedAudiences: [],
  isAdvantageAudience: true,
}

const answers: Answers = {
  listAudiencePackages: () => [buyers],
  getAudiencePackage: () => buyers,
  listCustomAudiences: () => [
    { id: '1', name: 'Acheteurs 180 jours', sizeLowerBound: 12_000, sizeUpperBound: 14_100 },
    { id: '2', name: 'Employés', sizeLowerBound: null, sizeUpperBound: null },
  ],
  createAudiencePackage: ({ body }) => ({ data: { data: { ...body, id: 'a2' } } }),
  listConfigurations: () => [],
  listAudienceRecords: () => [],
}

const save = () => screen.findByRole('button', { name: 'Enregistrer' })
const nameField = () => screen.findByRole('combobox', { name: /Nom du package/ })

describe('an audience package', () => {
  test('shows each size as a range, and never -1', async () => {
    renderApp('/creation-audience', answers)
    const row = await screen.findByRole('row', { name: /Employés/ })
    expect(within(row).getByText('taille indisponible')).toBeDefined()
    expect(screen.getByRole('row', { name: /12\u00a0000 à 14\u00a0100/ })).toBeDefined()
  })

  test(
    'says which part of its people another package reaches too, when it is asked',
    { tags: 'long' },
    async () => {
      const visitors = { ...buyers, id: 'a2', name: 'Visiteurs', audiences: [{ id: '2', name: 'Visiteurs' }] }
      const strict = {
        ...visitors,
        id: 'a3',
        name: 'Sans employés',
        removedAudiences: [{ id: '9', name: 'Employés' }],
      }
      const asked: unknown[] = []
      const { user } = renderApp('/creation-audience/edit/a1', {
        ...answers,
        listAudiencePackages: () => [buyers, visitors, strict],
        estimateReach: ({ body }) => {
          asked.push([body.audiences, body.removedAudiences, body.isAdvantageAudience])
          return body.removedAudiences.length > 0
            ? { lower: 60_000, upper: 70_000 }
            : { lower: 90_000, upper: 110_000 }
        },
      })
      const part = await screen.findByRole('region', { name: 'Recouvrement' })
      await user.click(within(part).getByRole('combobox', { name: 'Comparer à un autre package' }))
      await user.click(await screen.findByRole('option', { name: 'Visiteurs' }))
      expect(asked).not.toContainEqual([['1'], ['2'], false])
      await user.click(within(part).getByRole('button', { name: 'Mesurer le recouvrement' }))
      expect(await within(part).findByText(/environ 35\s% en commun/)).toBeDefined()
      expect(asked).toContainEqual([['1'], ['2'], false])
      await user.click(within(part).getByRole('combobox', { name: 'Comparer à un autre package' }))
      await user.click(await screen.findByRole('option', { name: 'Sans employés' }))
      expect(await within(part).findByText(/ne sait pas compter/)).toBeDefined()
      expect(within(part).queryByRole('button', { name: 'Mesurer le recouvrement' })).toBeNull()
    },
  )

  test('says what is missing, letter for letter', async () => {
    const { user } = renderApp('/creation-audience', answers)
    await user.click(await save())
    expect(await screen.findByText('Nom du package audience obligatoire')).toBeDefined()
    expect(screen.getByText('Liste des audiences obligatoire')).toBeDefined()
  })

  test('an audience moves from one list to the other: it cannot be in both', async () => {
    const { user } = renderApp('/creation-audience', answers)
    await user.click(await screen.findByRole('button', { name: 'Inclure Employés' }))
    await user.click(screen.getByRole('button', { name: 'Exclure Employés' }))
    expect(within(screen.getByRole('region', { name: 'Blacklist' })).getByText('Employés')).toBeDefined()
    expect(
      within(screen.getByRole('region', { name: 'Liste des audiences' })).queryByText('Employés'),
    ).toBeNull()
    expect(await screen.findByText(/a changé de liste/)).toBeDefined()
  })

  test(
    'saves, and hands the package to the exclusions of the campaign that asked',
    { tags: 'long' },
    async () => {
      const waiting = { account: testAccount, fileId: null }
      awaitMadePackages(waiting)
      const { user, calls } = renderApp('/creation-audience?audience_type=exclusion', answers)
      await user.type(await nameField(), 'À exclure')
      await user.click(await screen.findByRole('button', { name: 'Inclure Employés' }))
      await user.click(screen.getByRole('checkbox', { name: 'Advantage audience' }))
      await user.click(await save())
      await waitFor(() =>
        expect(calls.find(({ name }) => name === 'createAudiencePackage')?.request).toMatchObject({
          body: { name: 'À exclure', audiences: [{ id: '2' }], isAdvantageAudience: true },
        }),
      )
      await waitFor(() =>
        expect(takeMadePackages(waiting)).toEqual([
          { kind: 'audience', id: 'a2', name: 'À exclure', side: 'exclusion' },
        ]),
      )
    },
  )

  test('what is made on a screen that no campaign opened waits for none', { tags: 'long' }, async () => {
    const { user, calls } = renderApp('/creation-audience', answers)
    await user.type(await nameField(), 'Pour plus tard')
    await user.click(await screen.findByRole('button', { name: 'Inclure Employés' }))
    await user.click(await save())
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('createAudiencePackage'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull())
    expect(takeMadePackages({ account: testAccount, fileId: null })).toEqual([])
  })

  test('a failed save keeps the work and says so', { tags: 'long' }, async () => {
    const { user } = renderApp('/creation-audience', {
      ...answers,
      createAudiencePackage: () => {
        throw new ApiError(500, 'server.failed', {}, 'req-7')
      },
    })
    await user.type(await nameField(), 'Nouveau')
    await user.click(await screen.findByRole('button', { name: 'Inclure Employés' }))
    await user.click(await save())
    expect(await screen.findByText("Une erreur s'est produite, veuillez réessayer plus tard")).toBeDefined()
    expect(await nameField()).toHaveProperty('value', 'Nouveau')
  })

  test('the name of an existing package offers to edit that one', async () => {
    const { user } = renderApp('/creation-audience', answers)
    await user.type(await nameField(), 'Acheteurs')
    expect(await screen.findByRole('button', { name: 'Modifier ce package' })).toBeDefined()
  })

  test('audiences that cannot be loaded are told, with a way to ask again', async () => {
    let isDown = true
    const { user } = renderApp('/creation-audience', {
      ...answers,
      listCustomAudiences: () => {
        if (isDown) throw new ApiError(503, 'platform.unavailable', {}, '')
        return []
      },
    })
    // Beside the list, and as a message of its own.
    await waitFor(() =>
      expect(
        screen.getAllByText('Impossible de récupérer les audiences, veuillez réessayer plus tard'),
      ).toHaveLength(2),
    )
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText(/n’a pas encore d’audience personnalisée/)).toBeDefined()
  })

  test('a register that cannot be read is told beside the audiences it would warn of, and asked again', async () => {
    let isDown = true
    const record = {
      audienceId: '1',
      source: 'customerList' as const,
      basis: null,
      since: null,
      endsOn: null,
      seedId: null,
      note: '',
    }
    const { user } = renderApp('/creation-audience/edit/a1', {
      ...answers,
      listAudienceRecords: () => {
        if (isDown) throw new ApiError(503, 'request.failed', {}, '')
        return [record]
      },
    })
    const list = await screen.findByRole('region', { name: 'Liste des audiences' })
    const alert = await within(list).findByRole('alert')
    expect(alert.textContent).toContain('Le registre des audiences n’a pas pu être lu')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }))
    expect(await within(list).findByText(/Fichier de clients/)).toBeDefined()
  })

  test('a stored package opens with its lists', async () => {
    renderApp('/creation-audience/edit/a1', answers)
    expect(await nameField()).toHaveProperty('value', 'Acheteurs')
    expect(screen.getByRole('checkbox', { name: 'Advantage audience' })).toHaveProperty('checked', true)
  })

  const withGone = {
    ...buyers,
    audiences: [...buyers.audiences, { id: '9', name: 'Acheteurs 2019' }],
    removedAudiences: [{ id: '8', name: 'Anciens' }],
  }
  const lists = () => [
    screen.getByRole('region', { name: 'Liste des audiences' }),
    screen.getByRole('region', { name: 'Blacklist' }),
  ]

  test('what the account no longer has is marked, what it has is not; and nothing is while that is unknown', async () => {
    let isDown = true
    const { user } = renderApp('/creation-audience/edit/a1', {
      ...answers,
      getAudiencePackage: () => withGone,
      listCustomAudiences: (call) => {
        if (isDown) throw new ApiError(503, 'platform.unavailable', {}, '')
        return answers.listCustomAudiences?.(call) ?? []
      },
    })
    const picker = await screen.findByRole('region', { name: 'Audiences' })
    const again = await within(picker).findByRole('button', { name: 'Réessayer' })
    expect(screen.queryByText('introuvable chez Meta')).toBeNull()
    isDown = false
    await user.click(again)
    await waitFor(() => expect(screen.getAllByText('introuvable chez Meta')).toHaveLength(2))
    for (const [list, name] of [
      [lists()[0], 'Acheteurs 2019'],
      [lists()[1], 'Anciens'],
    ] as const) {
      if (!list) throw new Error('two lists')
      const marked = within(list).getByText('introuvable chez Meta').closest('li')
      expect(marked?.textContent).toContain(name)
    }
  })

  test(
    'what the server refuses as unknown is marked where it stands, and the work is kept',
    { tags: 'long' },
    async () => {
      const { user } = renderApp('/creation-audience', {
        ...answers,
        createAudiencePackage: () => {
          const problems = [{ field: 'custom_audiences', id: '2', name: 'Employés' }]
          throw new ApiError(422, 'audience.unknown', { problems }, 'req-8')
        },
      })
      await user.type(await nameField(), 'Nouveau')
      await user.click(await screen.findByRole('button', { name: 'Inclure Employés' }))
      await user.click(screen.getByRole('button', { name: 'Inclure Acheteurs 180 jours' }))
      await user.click(await save())
      const mark = await screen.findByText('introuvable chez Meta')
      expect(mark.closest('li')?.textContent).toContain('Employés')
      expect(await screen.findByText(/Ce compte n’a pas les audiences/)).toBeDefined()
      expect(await nameField()).toHaveProperty('value', 'Nouveau')
    },
  )
})
