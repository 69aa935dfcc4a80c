import { ApiError, type endpoints, type ResponseOf } from '@vigie/contract'
import { noFigures, type CampaignRow, type FilePublication } from '@vigie/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCampaign, listOf } from '../../testing/a-campaign.ts'
import type { Answers } from '../../testing/api-stub.ts'
import { lineOf, shownCampaigns } from '../../testing/lines.ts'
import { renderApp } from '../../testing/render-app.tsx'

type Standings = ResponseOf<(typeof endpoints)['campaignStandings']>
const noStandings: Standings = {
  campaignId: [],
  state: [],
  pausedBy: [],
  rejected: [],
  on: [],
  learning: [],
  daily: [],
  lifetime: [],
  summed: [],
  startsAt: [],
  endsAt: [],
  steadyDays: [],
  spent: [],
  pictureUrl: [],
}

const many = Array.from({ length: 400 }, (_, place) => aCampaign(place + 1))
const open = (rows: readonly CampaignRow[], answers: Answers = {}) =>
  renderApp('/campagne/liste', {
    campaignList: () => listOf(rows),
    listAlerts: () => [],
    campaignStandings: () => noStandings,
    countAlerts: () => ({ count: 0 }),
    ...answers,
  })

// What a browser measures and jsdom does not: a window of some twenty rows.
beforeEach(() => {
  for (const [side, length] of [
    ['clientHeight', 720],
    ['scrollHeight', 400 * 36],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: length })
})

/** As the wheel does. */
async function scrollTo(place: number): Promise<void> {
  const region = screen.getByRole('region', { name: 'Campagnes' })
  region.scrollTop = place * 36
  fireEvent.scroll(region)
  // What follows the scrolling comes once there is much to scroll over.
  await screen.findByTitle(`Campagne ${place + 1}`, undefined, { timeout: 10_000 })
}

test(
  'of four hundred campaigns those in sight are on the page, and others when one scrolls to them',
  { tags: 'long' },
  async () => {
    open(many)
    await screen.findByTitle('Campagne 1')
    expect(shownCampaigns().length).toBeLessThan(60)
    // Before what follows the scrolling is there, and after.
    await scrollTo(300)
    await scrollTo(3)
    await scrollTo(300)
    expect(screen.queryByTitle('Campagne 1')).toBeNull()
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('403')
    expect((await lineOf('Campagne 301')).getAttribute('aria-rowindex')).toBe('303')
  },
)

test(
  'the row with the focus stays when one scrolls away, and the keyboard goes on from it',
  { tags: 'long' },
  async () => {
    const { user } = open(many)
    const line = await lineOf('Campagne 2')
    line.focus()
    await scrollTo(300)
    expect(document.activeElement).toBe(line)
    await user.keyboard('j')
    expect(document.activeElement).toBe(await lineOf('Campagne 3'))
  },
)

test('a name that is being written is still there after one scrolled away', { tags: 'long' }, async () => {
  const { user } = open(many)
  await user.dblClick(await screen.findByTitle('Campagne 2'))
  const field = screen.getByRole('textbox', { name: 'Nouveau nom de Campagne 2' })
  await user.clear(field)
  await user.type(field, 'À moitié')
  await scrollTo(300)
  expect(field.isConnected).toBe(true)
  expect(screen.getByDisplayValue('À moitié')).toBe(field)
})

test('rows are ticked one by one, up to another, and all', { tags: 'long' }, async () => {
  const { user } = open(many)
  const tick = (number: number) => screen.getByRole('checkbox', { name: `Choisir Campagne ${number}` })
  await screen.findByTitle('Campagne 1')
  await user.click(tick(2))
  expect((await lineOf('Campagne 2')).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Shift>}')
  await user.click(tick(5))
  await user.keyboard('{/Shift}')
  const bar = await screen.findByRole('toolbar', { name: 'Campagnes choisies' })
  expect(bar.textContent).toContain('4')
  const all = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Choisir toutes les campagnes affichées',
  })
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(all.checked).toBe(true)
  expect(bar.textContent).toContain('400')
})

test('the order that nobody chose is marked in its first column alone', async () => {
  open([aCampaign(1, { score: 71 })])
  await screen.findByTitle('Campagne 1')
  expect(screen.getByRole('columnheader', { name: /Score/ }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.queryByTitle('second tri')).toBeNull()
})

test('an order is chosen in the column’s menu, and a second one among equals', { tags: 'long' }, async () => {
  const rows = [
    aCampaign(1, { figures: { ...noFigures, spend: 5, impressions: 10 } }),
    aCampaign(2, { figures: { ...noFigures, spend: 5, impressions: 30 } }),
    aCampaign(3, { figures: { ...noFigures, spend: 9, impressions: 20 } }),
  ]
  const { user } = open(rows)
  await screen.findByTitle('Campagne 1')
  const choose = async (column: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `Trier ${column}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await choose('Impressions', 'Trier par ordre croissant')
  expect(shownCampaigns()).toEqual(['Campagne 1', 'Campagne 3', 'Campagne 2'])
  await choose('Dépense', 'Trier par ordre croissant')
  await choose('Impressions', 'Puis par ordre décroissant')
  expect(shownCampaigns()).toEqual(['Campagne 2', 'Campagne 1', 'Campagne 3'])
  expect(screen.getAllByTitle('second tri')).toHaveLength(1)
  const sorted = (title: string) =>
    screen.getByRole('button', { name: title }).closest('th')?.getAttribute('aria-sort')
  expect(sorted('Trier Dépense')).toBe('ascending')
  expect(sorted('Trier Impressions')).toBe('none')
})

const held = (changes: Partial<FilePublication> = {}): FilePublication => ({
  id: 'pub-1',
  extent: 'publish',
  state: 'CREATING',
  total: 12,
  created: 4,
  startedBy: 'Léa',
  problem: null,
  approvers: [],
  ...changes,
})
const aDraft = (publication: FilePublication | null) =>
  aCampaign(1, {
    campaignId: null,
    fileId: 'file-1',
    isDraft: true,
    status: null,
    figures: null,
    spendByDay: [],
    author: 'léa',
    publication,
  })

test('a file that is being published is no draft: its row says how far it is and leads there', async () => {
  const { user } = open([aDraft(held()), aCampaign(2)], { livePublication: () => null })
  const link = await screen.findByRole('link', { name: /^Publication en cours, 4\/12/ })
  expect(screen.queryByText('Brouillon')).toBeNull()
  await user.click(link)
  expect(window.location.pathname).toBe('/campagne/create/confirm')
  expect(window.location.search).toBe('?file_id=file-1')
})

test('one that stopped says so in place of its delivery, and how far it is', async () => {
  const half = { fileId: 'file-1', status: 'PAUSED', publication: held({ state: 'NEEDS_REVIEW' }) } as const
  const { user } = open([aCampaign(1, half)], { livePublication: () => null })
  const link = await screen.findByRole('link', { name: /^Publication arrêtée, 4\/12/ })
  expect(link.closest('td')?.textContent).toBe('Publication arrêtée, 4/12')
  await user.click(link)
  expect(window.location.search).toBe('?file_id=file-1')
})

test('one that waits for a second person says who that may be', { tags: 'long' }, async () => {
  open([aDraft(held({ state: 'AWAITING_APPROVAL', approvers: [{ id: 'p2', name: 'Léa Morel' }] }))])
  const link = await screen.findByRole('link', { name: /^En attente d’une seconde personne/ })
  expect(link.title).toBe('Peut approuver\u00a0: Léa Morel.')
})

test('its deletion is not asked for but answered, with the way on', { tags: 'long' }, async () => {
  const { user, calls } = open([aDraft(held({ state: 'NEEDS_REVIEW' })), aCampaign(2)], {
    livePublication: () => null,
  })
  await user.hover(await lineOf('Campagne 1'))
  await user.click(await screen.findByRole('button', { name: 'Supprimer Campagne 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('attend une décision')
  await user.click(within(dialog).getByRole('button', { name: 'Voir la publication' }))
  await waitFor(() => expect(window.location.pathname).toBe('/campagne/create/confirm'))
  expect(calls.map(({ name }) => name)).not.toContain('deleteConfiguration')
})

test(
  'a publication that somebody began a moment ago refuses the deletion, and the row then says so',
  { tags: 'long' },
  async () => {
    let isRefused = false
    const { user } = open([], {
      campaignList: () => listOf([aDraft(isRefused ? held() : null), aCampaign(2)]),
      deleteConfiguration: () => {
        isRefused = true
        throw new ApiError(409, 'configuration.publishing', { publicationId: 'pub-1' }, '')
      },
    })
    await user.hover(await lineOf('Campagne 1'))
    await user.click(await screen.findByRole('button', { name: 'Supprimer Campagne 1' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    expect(await screen.findByText(/Cette campagne est en cours de publication/)).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^Publication en cours/ })).toBeTruthy()
  },
)

test('a period of which no day was read is unknown, not zero', async () => {
  const rows = [aCampaign(1, { score: 90 })]
  const { provenance, ...list } = listOf(rows)
  open(rows, {
    campaignList: () => ({ ...list, provenance: { ...provenance, readDays: 0, previousReadDays: 0 } }),
  })
  const line = await lineOf('Campagne 1')
  const cells = [...line.querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells).toContain('90')
  expect(cells.filter((text) => text === '-').length).toBeGreaterThan(3)
  const glance = screen.getByRole('region', { name: 'Le compte en un coup d’œil' })
  expect(glance.textContent).toContain('Dépense-- période non lue')
  expect(screen.queryByText('0,00\u00a0€')).toBeNull()
})

test('a comparison with days that were not all read says so', { tags: 'long' }, async () => {
  const { provenance, ...list } = listOf(many)
  open(many, {
    campaignList: () => ({
      ...list,
      totals: { ...noFigures, spend: 900, linkClicks: 3, impressions: 100 },
      previousTotals: { ...noFigures, spend: 300, linkClicks: 1, impressions: 100 },
      provenance: { ...provenance, previousReadDays: 7 },
    }),
  })
  const spend = await screen.findByRole('button', { name: /^Dépense/ })
  expect(spend.textContent).toContain('↑ 200\u00a0% vs 7\u00a0j lus sur 30')
  expect(screen.getByRole('button', { name: /^CTR/ }).textContent).toContain('↑ 2\u00a0pt')
  // Narrow screens leave out the words of a whole comparison alone.
  expect(within(spend).getByText(/lus sur/).dataset.whole).toBeUndefined()
})

test('creators are called by their names, not by how they sign', { tags: 'long' }, async () => {
  const lea = {
    id: crypto.randomUUID(),
    name: 'Léa Marchand',
    nickname: 'lea',
    email: '',
    role: 'editor' as const,
    isCarriedOver: false,
    own: 'editor' as const,
    from: null,
    isYou: false,
    isLost: false,
    lastActAt: null,
  }
  const { user } = open([{ ...aCampaign(1), author: 'lea' }, aCampaign(2)], {
    listPeople: () => ({ people: [lea], removed: [], requests: [], invitations: [] }),
  })
  await user.click(await screen.findByRole('button', { name: /Créateur\s: Tous/ }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Léa Marchand' }))
  expect(await screen.findByRole('button', { name: /Créateur\s: Léa Marchand/ })).toBeTruthy()
  expect(shownCampaigns()).toEqual(['Campagne 1'])
})

test(
  'what was ticked stands in the address: going down to the ad sets and back finds it',
  { tags: 'long' },
  async () => {
    const { user, router } = open([aCampaign(1), aCampaign(2)], {
      explorer: () => Promise.reject(new Error()),
    })
    await screen.findByTitle('Campagne 1')
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Campagne 2' }))
    await user.click(screen.getByRole('link', { name: /^Adsets/ }))
    await waitFor(() => expect(window.location.pathname).toBe('/campagne/adsets'))
    expect(window.location.search).toBe('?campaigns=2')
    // The address is there before its screen, and the list behind it until then.
    await screen.findByText('Impossible de lire ces lignes')
    router.history.back()
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Choisir Campagne 2' })
    expect(tick.checked).toBe(true)
    expect(window.location.search).toBe('?campaigns=2')
  },
)

test(
  'a name opens its campaign beside the list, with what its row knows; a draft’s leads to its editor',
  { tags: 'long' },
  async () => {
    const draft = { ...aDraft(null), name: 'Campagne 2' }
    const { user } = open([aCampaign(1), draft], {
      explorerObject: () => new Promise(() => undefined),
    })
    expect((await screen.findByTitle('Campagne 2')).getAttribute('href')).toBe('/campagne/edit/file-1')
    await user.click(screen.getByTitle('Campagne 1'))
    const panel = await screen.findByRole('complementary', { name: 'Campagne 1' })
    expect(panel.textContent).toMatch(/999,99/)
    expect(window.location.search).toContain('open=1')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Campagne 1' })).toBeNull())
    expect(document.activeElement).toBe(await lineOf('Campagne 1'))
    expect(window.location.search).not.toContain('open')
  },
)

test(
  'what needs a file of Vigie says why of a campaign made elsewhere, and leads to taking it in hand',
  { tags: 'long' },
  async () => {
    const { user, router } = open([aCampaign(1)], {
      listAdoptable: () => ({ campaigns: [], readAt: null, problem: null }),
      readAdoptable: () => new Promise(() => undefined),
    })
    await user.hover(await lineOf('Campagne 1'))
    await user.click(await screen.findByRole('button', { name: 'Autres actions sur Campagne 1' }))
    await screen.findByText('Créée hors de Vigie : à prendre en main d’abord')
    const item = await screen.findByRole('menuitem', { name: 'Modifier la campagne' })
    expect(item.getAttribute('href')).toBe('/campagne/prendre-en-main?campaigns=1&then=edit')
    await user.keyboard('{Escape}')
    const line = await lineOf('Campagne 1')
    line.focus()
    await user.keyboard('d')
    await waitFor(() => expect(router.state.location.pathname).toBe('/campagne/prendre-en-main'))
    expect(router.state.location.search).toEqual({ campaigns: '1', then: 'duplicate' })
  },
)

test(
  'the right button on a campaign opens what its button does, and its row is copied',
  { tags: 'long' },
  async () => {
    const { user } = open(many.slice(0, 3))
    const line = await lineOf('Campagne 2')
    fireEvent.contextMenu(line, { clientX: 300, clientY: 200 })
    const menu = within(await screen.findByRole('menu', { name: 'Actions sur Campagne 2' }))
    expect(menu.getByRole('menuitem', { name: 'Historique et écarts' })).toBeTruthy()
    await user.click(menu.getByRole('menuitem', { name: 'Copier la ligne' }))
    await screen.findByText(/^1 ligne copiée/)
    expect((await navigator.clipboard.readText()).split('\n')[1]).toMatch(/^Campagne 2\t/)
  },
)
