import { ApiError, type ResponseOf, type endpoints } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

type Listed = ResponseOf<(typeof endpoints)['listAdoptable']>
type Reading = ResponseOf<(typeof endpoints)['readAdoptable']>

const aCampaign = (id: number): Listed['campaigns'][number] => ({
  campaignId: String(id),
  name: `Campagne ${id}`,
  status: 'ACTIVE',
  adsets: 2,
  ads: 6,
  spend: 12_345,
})
const listOf = (count: number): Listed => ({
  campaigns: Array.from({ length: count }, (_, index) => aCampaign(index + 1)),
  readAt: '2026-03-10T08:00:00.000Z',
  problem: null,
})
const unread: Listed = { campaigns: [], readAt: null, problem: null }
const aReading = (campaignId: string, changes: Partial<Reading> = {}): Reading => ({
  campaignId,
  name: `Campagne ${campaignId}`,
  readAt: '2026-03-10T08:42:00.000Z',
  took: 6200,
  objects: 74,
  adsets: 2,
  ads: 6,
  fingerprint: campaignId.padStart(64, '0'),
  problem: null,
  plan: { created: 0, changed: 0, retired: 0, unchanged: 9, values: 412 },
  lines: ['Large', 'Similaire 5 %'],
  packages: [{ name: 'Journal', isNew: true }],
  visuals: [
    { name: 'a.jpg', isNew: true, thumbnailUrl: '' },
    { name: 'b.jpg', isNew: false, thumbnailUrl: '' },
  ],
  texts: [{ name: 'Chaque pièce passe par six mains', isNew: true }],
  audiences: [],
  zones: [{ name: 'FR 25-54', isNew: false }],
  links: [{ name: 'https://maison.example', isNew: false }],
  kept: [{ code: 'placements', level: 'adset', setting: '', objects: ['Large'] }],
  ...changes,
})

const open = (answers: Answers, query = '') =>
  renderApp(`/campagne/prendre-en-main${query}`, {
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    listAdoptable: () => listOf(3),
    readAdoptable: ({ params: { campaignId } }) => aReading(campaignId),
    takeInHand: () => ({ fileId: 'f1', values: 412 }),
    ...answers,
  })
const campaigns = () => screen.findByRole('navigation', { name: 'Campagnes à prendre en main' })
const ordered = (calls: readonly { readonly name: string; readonly request: unknown }[]) =>
  calls.flatMap(({ name, request }) =>
    name === 'takeInHand' ? [(request as { params: { campaignId: string } }).params.campaignId] : [],
  )

test(
  'an account that was not read yet is being read, and its campaigns come by themselves',
  { tags: 'long' },
  async () => {
    let isRead = false
    open({ listAdoptable: () => (isRead ? listOf(1) : unread) })
    await screen.findByRole('heading', { name: 'Vigie lit ce compte' })
    expect(screen.queryByText(/déjà gérées par Vigie/)).toBeNull()
    isRead = true
    await within(await campaigns()).findByRole('button', { name: /Campagne 1/ })
  },
)

test('a first reading that failed says what stopped it, and is asked for again', async () => {
  const problem = { code: 'platform.unavailable', message: 'Service en maintenance' }
  const { user, calls } = open({
    listAdoptable: () => ({ ...unread, problem }),
    refreshInsights: () => ({ done: true }),
  })
  const alert = await screen.findByRole('alert')
  within(alert).getByText(/Service en maintenance/)
  await user.click(within(alert).getByRole('button', { name: 'Lire ce compte de nouveau' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('refreshInsights'))
})

test('a connection that ended leads to where one connects again', async () => {
  open({ listAdoptable: () => ({ ...unread, problem: { code: 'platform.expiredSession', message: '' } }) })
  const link = await screen.findByRole('link', { name: 'Se reconnecter' })
  expect(link.getAttribute('href')).toContain('reconnect=true')
})

test('an account that was read and has nothing made elsewhere says that', async () => {
  open({ listAdoptable: () => listOf(0) })
  await screen.findByText('Toutes les campagnes de ce compte sont déjà gérées par Vigie.')
})

test('a double click takes a campaign once, and every one that is ticked is told its own end', async () => {
  const { user, calls } = open(
    {
      takeInHand: ({ params: { campaignId } }) => {
        if (campaignId === '2') throw new ApiError(409, 'adoption.changed', {}, 'r1')
        return { fileId: `f${campaignId}`, values: 412 }
      },
    },
    '?campaigns=1,2,3',
  )
  await user.dblClick(await screen.findByRole('button', { name: /Prendre en main 3 campagnes/ }))
  const outcome = await screen.findByRole('status', { name: 'Résultat' })
  await within(outcome).findByText('2 campagnes prises en main')
  within(outcome).getByText('1 campagne n’a pas été prise')
  expect(ordered(calls)).toEqual(['1', '2', '3'])
  const list = await campaigns()
  within(list).getByRole('button', { name: /Campagne 2.*changé sur la plateforme/ })
  expect(within(list).getAllByText('prise en main')).toHaveLength(2)
  // What it became since is read by a person before it is ordered again.
  within(list).getByRole('checkbox', { name: 'Choisir Campagne 2', checked: false })
})

test('one that another window took meanwhile is told whose it is, with the way to its configuration', async () => {
  let isOwned = false
  const { user } = open(
    {
      readAdoptable: ({ params: { campaignId } }) =>
        isOwned
          ? aReading(campaignId, { problem: { code: 'owned', fact: 'f9' }, plan: null, lines: [] })
          : aReading(campaignId),
      takeInHand: () => {
        isOwned = true
        throw new ApiError(422, 'adoption.refused', { problem: { code: 'owned', fact: 'f9' } }, 'r1')
      },
    },
    '?campaigns=1',
  )
  await user.click(await screen.findByRole('button', { name: /Prendre en main 1 campagne/ }))
  const link = await screen.findByRole('link', { name: 'Ouvrir la configuration' })
  expect(link.getAttribute('href')).toBe('/campagne/edit/f9')
})

test('whoever may draft and not publish reads what a campaign becomes, and is told why they cannot take it', async () => {
  const [account] = aSession().accounts
  if (!account) throw new Error('The session has no account')
  open({ session: () => aSession({ accounts: [{ ...account, role: 'editor' }] }) }, '?campaigns=1')
  await screen.findByRole('table', { name: /Campagne 1/ })
  await screen.findByText('Votre rôle ne permet pas de prendre une campagne en main.')
  expect(screen.queryByRole('button', { name: /Prendre en main/ })).toBeNull()
})

test('a session that ended stops the others, which stay as they were ticked', async () => {
  const { user, calls } = open(
    {
      takeInHand: () => {
        throw new ApiError(498, 'platform.expiredSession', {}, 'r1')
      },
    },
    '?campaigns=1,2',
  )
  await user.click(await screen.findByRole('button', { name: /Prendre en main 2 campagnes/ }))
  await screen.findByRole('button', { name: /Prendre en main 2 campagnes/ })
  await waitFor(() => expect(ordered(calls)).toEqual(['1']))
})

test('a campaign that the list does not know yet is read all the same', async () => {
  const { user } = open({}, '?campaigns=77')
  await screen.findByRole('table', { name: /Campagne 77/ })
  await user.click(await screen.findByRole('button', { name: /Prendre en main 1 campagne/ }))
  await screen.findByRole('link', { name: 'Modifier' })
})

test('of many that are ticked three are read at once, and all in the end', { tags: 'long' }, async () => {
  let [now, most] = [0, 0]
  const { user } = open({
    listAdoptable: () => listOf(30),
    readAdoptable: async ({ params: { campaignId } }) => {
      now += 1
      most = Math.max(most, now)
      await Promise.resolve()
      now -= 1
      return aReading(campaignId)
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les campagnes' }))
  await screen.findByRole('button', { name: /Prendre en main 30 campagnes/ })
  expect(most).toBeLessThanOrEqual(3)
})

test('the list is searched by name, and goes on by the keyboard alone', { tags: 'long' }, async () => {
  const { user } = open({ listAdoptable: () => listOf(12) })
  await user.type(await screen.findByRole('textbox', { name: 'Chercher une campagne' }), '12')
  const list = await campaigns()
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  await user.clear(screen.getByRole('textbox', { name: 'Chercher une campagne' }))
  const [first] = await within(list).findAllByRole('button', { name: /Campagne 1/ })
  if (!first) throw new Error('The first campaign is not listed')
  await user.click(first)
  await user.keyboard('jj ')
  await within(list).findByRole('checkbox', { name: 'Choisir Campagne 3', checked: true })
  await screen.findByRole('table', { name: /Campagne 3/ })
})

test('whoever came for a command goes on to it', async () => {
  const { user, router } = open({}, '?campaigns=1&then=edit')
  await user.click(await screen.findByRole('button', { name: /Prendre en main 1 campagne/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/campagne/edit/f1'))
})

test('one that is open and read is taken by one press, without a tick, and what stayed open is not taken by the next', async () => {
  const { calls, user } = open({})
  await user.click(await screen.findByRole('button', { name: 'Prendre en main celle-ci' }))
  await waitFor(() => expect(ordered(calls)).toEqual(['1']))
  const list = within(await campaigns())
  await user.click(list.getByRole('button', { name: /Campagne 2/ }))
  await screen.findByRole('button', { name: 'Prendre en main celle-ci' })
  await user.click(list.getByRole('checkbox', { name: 'Choisir Campagne 3' }))
  await user.click(await screen.findByRole('button', { name: 'Prendre en main 1 campagne' }))
  await waitFor(() => expect(ordered(calls)).toEqual(['1', '3']))
  expect(screen.queryByRole('button', { name: 'Prendre en main celle-ci' })).toBeNull()
})
