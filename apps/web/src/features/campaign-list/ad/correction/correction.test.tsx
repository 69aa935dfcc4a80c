import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { proposal } from '../../../../testing/a-proposal.ts'
import { aSession } from '../../../../testing/render-app.tsx'
import { concernedKinds, isVisualConcerned } from './corrected-parts.ts'
import { changedAd, open, planned, progress, written } from './correction-scene.ts'

test('a text is corrected beside the reason: nothing is written before its plan is read, then that plan is published', async () => {
  const { user, calls } = open()
  const field = await screen.findByRole('textbox', { name: 'Texte principal' })
  // Nobody asked for it: the hand stays where it is.
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByText(/2 publicités de la campagne le montrent et changent toutes/)).toBeDefined()
  expect((await screen.findAllByText(/Une autre campagne l’utilise \(Noël\)/)).length).toBeGreaterThan(0)
  // The rule judges words: where it leads is not asked about.
  expect(screen.queryByRole('textbox', { name: 'Lien' })).toBeNull()
  await user.clear(field)
  await user.type(field, 'Parfume.{Control>}{Enter}{/Control}')
  const heading = await screen.findByRole('heading', { name: 'Ce qui change' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('Parfume.', { selector: 'ins' })).toBeDefined()
  expect(screen.getByText(/repart en validation d’elle-même/)).toBeDefined()
  expect(written(calls)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Publier la correction' }))
  const sentence = await screen.findByText('Correction envoyée : la publicité repart en validation.')
  expect(document.activeElement).toBe(sentence)
  expect(written(calls)).toEqual(['updateConfiguration', 'updateBody', 'updateTitle', 'publishUpdate'])
  const sent = (name: string) => calls.find((call) => call.name === name)?.request
  expect(sent('updateBody')).toMatchObject({
    params: { id: 'id-body' },
    body: { content: 'Parfume.', keywords: ['Rituel'] },
  })
  expect(sent('updateConfiguration')).toMatchObject({ body: { updatedAdPackages: ['Rituel'] } })
  expect(sent('publishUpdate')).toMatchObject({ params: { fileId: 'file-1' }, body: { planHash: 'hash-c' } })
  expect(screen.getByRole('link', { name: 'Suivre la publication' }).getAttribute('href')).toContain('file-1')
})

test('it is taken back: the former text stands in the library again, and the plan of the campaign opens', async () => {
  let read = 0
  const { user, calls, router } = open({
    // It is still being made when the button is pressed.
    publicationProgress: () => ({ ...progress, state: (read += 1) < 3 ? 'CREATING' : 'PUBLISHED' }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Texte principal' }), ' Ou presque.')
  await user.click(screen.getByRole('button', { name: 'Voir ce qui change' }))
  await user.click(await screen.findByRole('button', { name: 'Publier la correction' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/campagne/update-pub/confirm'), {
    timeout: 5000,
  })
  expect(read).toBeGreaterThanOrEqual(3)
  // Only what was changed: the title was sent as it is.
  // And its package is to be updated again: the publication that ended left nothing to update.
  expect(written(calls).slice(4)).toEqual(['updateConfiguration', 'updateBody'])
  expect(calls.findLast(({ name }) => name === 'updateBody')?.request).toMatchObject({
    params: { id: 'id-body' },
    body: { content: 'Guérit l’insomnie.', keywords: ['Rituel'] },
  })
})

test('what cannot be said is told beside its field, and nothing that was written is lost', async () => {
  const { user, calls } = open({
    planCorrection: () => {
      throw new ApiError(409, 'asset.contentTaken', { kind: 'title' }, '')
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Texte principal' })
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Voir ce qui change' }))
  expect(await screen.findByText(/Écrivez quelque chose/)).toBeDefined()
  expect(calls.filter(({ name }) => name === 'planCorrection')).toHaveLength(0)
  await user.type(field, 'Parfume.')
  await user.click(screen.getByRole('button', { name: 'Voir ce qui change' }))
  expect(await screen.findByText(/Un autre texte de la bibliothèque dit déjà cela/)).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Titre' }).getAttribute('aria-invalid')).toBe('true')
  expect((field as HTMLTextAreaElement).value).toBe('Parfume.')
  expect(written(calls)).toEqual([])
})

test('a plan that changed meanwhile is read again before it goes; another text is another plan', async () => {
  const { user } = open({
    publishUpdate: () => {
      throw new ApiError(412, 'plan.changed', {}, '')
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Texte principal' })
  await user.type(field, ' !')
  await user.click(screen.getByRole('button', { name: 'Voir ce qui change' }))
  await user.type(await screen.findByRole('textbox', { name: 'Texte principal' }), ' ?')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ce qui change' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Voir ce qui change' }))
  await user.click(await screen.findByRole('button', { name: 'Publier la correction' }))
  expect(await screen.findByText(/Le plan a changé depuis que vous l’avez lu/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Voir ce qui change' })).toBeDefined()
  expect((field as HTMLTextAreaElement).value).toBe('Guérit l’insomnie. ! ?')
})

test('who may not publish proposes the plan with a reason; what waited besides and what stands against it is told', async () => {
  const session = aSession()
  const { user, calls } = open({
    session: () => ({
      ...session,
      accounts: session.accounts.map((one) => ({ ...one, role: 'editor' as const })),
    }),
    planCorrection: () =>
      planned([changedAd, { ...changedAd, key: 'b', action: 'created', changes: [] }], { pending: 1 }),
    proposePublication: () => proposal,
  })
  await user.type(await screen.findByRole('textbox', { name: 'Texte principal' }), ' Non.')
  await user.click(screen.getByRole('button', { name: 'Voir ce qui change' }))
  expect(await screen.findByText(/1 autre publicité change avec elle/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publier la correction' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Proposer la correction' }))
  expect(await screen.findByText('Correction proposée : elle attend une décision.')).toBeDefined()
  expect(written(calls)).not.toContain('publishUpdate')
})

test('a plan that the check or a limit refuses, or in which nothing changes, cannot be sent', async () => {
  const { user } = open({
    planCorrection: () => planned([{ ...changedAd, action: 'unchanged', changes: [] }]),
  })
  await user.click(await screen.findByRole('button', { name: 'Voir ce qui change' }))
  expect(await screen.findByText(/Rien ne change/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Publier la correction' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  const again = await screen.findByRole('button', { name: 'Corriger' })
  expect(document.activeElement).toBe(again)
  await user.click(again)
  const field = await screen.findByRole('textbox', { name: 'Texte principal' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('an ad whose texts are none of the library, and one whose visual is concerned, lead to the campaign and say why', async () => {
  open({
    readCorrection: () => ({ fileId: 'file-1', whyNot: 'noTexts', texts: [], visual: null }),
  })
  expect(await screen.findByText(/n’est pas un texte de la bibliothèque/)).toBeDefined()
  const verdict = screen.getByRole('region', { name: 'Refusée par Meta' })
  expect(within(verdict).getByRole('link', { name: 'Ouvrir la campagne' }).getAttribute('href')).toBe(
    '/campagne/edit/file-1',
  )
})

test('the reasons say which texts are asked about', () => {
  const of = (...rules: string[]) =>
    concernedKinds({ reviewReasons: rules.map((rule) => ({ rule, said: '' })) })
  expect(of('Misleading claims')).toEqual(['body', 'title', 'description'])
  expect(of('Page de destination')).toEqual(['link'])
  expect(of('Adult content', 'Page de destination')).toEqual(['link'])
  expect(of('Règle 4.12')).toEqual(['body', 'title', 'description', 'link'])
  expect(of()).toEqual(['body', 'title', 'description', 'link'])
  const shows = (rule: string) => isVisualConcerned({ reviewReasons: [{ rule, said: '' }] })
  expect(['Adult content', 'Règle 4.12', 'Misleading claims'].map(shows)).toEqual([true, true, false])
})
