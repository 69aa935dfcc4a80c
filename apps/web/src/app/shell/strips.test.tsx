import { ApiError } from '@vigie/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { watchUnforeseen } from '../../lib/general-error.ts'
import { announceAccountChange } from '../../data/client/session-events.ts'
import { aSession, renderApp } from '../../testing/render-app.tsx'

const account = aSession().accounts[0]
const somewhere = '/campagne/configurer-strategie'

beforeAll(watchUnforeseen)

/** As the browser tells of a promise that was refused and that nobody had waited for. */
const refuse = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

describe('the account in use is out of reach', () => {
  test.each([
    ['meta', "Vous n'êtes plus connecté à Facebook"],
    ['tiktok', "Vous n'êtes plus connecté à TikTok"],
  ] as const)('%s: said on every screen, with the way back', async (network, sentence) => {
    if (!account) throw new Error('the session has no account')
    renderApp(somewhere, {
      session: () => aSession({ accounts: [{ ...account, network, isReachable: false }] }),
    })
    const strip = (await screen.findByText(sentence)).parentElement
    if (!strip) throw new Error('the sentence stands alone')
    const way = within(strip).getByRole('link', { name: 'Se reconnecter' })
    expect(way.getAttribute('href')).toBe(
      `/campagne/ajouter-compte?reconnect=true&return_to=${encodeURIComponent(somewhere)}`,
    )
  })
})

describe('nothing is written', () => {
  const stopped = (isFrozenEverywhere: boolean) => () => ({
    isFrozen: !isFrozenEverywhere,
    isFrozenEverywhere,
    frozenBy: null,
    frozenAt: null,
    limits: {
      maxDailyBudgetPerObject: null,
      maxDailyBudgetTotal: null,
      maxIncreasePercent: null,
      approvalMode: 'reviewPossible' as const,
      secondPersonAbove: null,
      capsCampaignSpend: false,
    },
  })
  const wayFrom = async (sentence: RegExp) => {
    const strip = (await screen.findByText(sentence)).parentElement
    return strip && within(strip).queryByRole('link')?.getAttribute('href')
  }
  const ofAll = /^Arrêt d’urgence de l’installation/

  test('in the account: lifted in its settings', async () => {
    renderApp(somewhere, { accountGuard: stopped(false) })
    expect(await wayFrom(/^Arrêt d’urgence/)).toBe('/campagne/parametres')
  })

  test('in the installation: lifted by an operator in the administration, and by nobody else', async () => {
    renderApp(somewhere, { accountGuard: stopped(true) })
    expect(await wayFrom(ofAll)).toBeUndefined()
    cleanup()
    renderApp(somewhere, { session: () => aSession({ isOperator: true }), accountGuard: stopped(true) })
    expect(await wayFrom(ofAll)).toBe('/campagne/administration')
  })
})

describe('an admin took the access away', () => {
  const removedFrom = [{ account: 'act_9', name: 'North Trail' }]
  const sentence =
    'Un administrateur vous a retiré l’accès à North Trail. Lui seul peut vous le rendre : demandez-le-lui.'

  test('who has no account left is told so, and not to sign in', async () => {
    renderApp('/campagne/liste', {
      session: () => aSession({ accounts: [], selectedAccount: null, removedFrom }),
      listConnections: () => [],
    })
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.queryByText(/vous inscrire ou vous connecter/)).toBeNull()
  })

  test(
    'a link into that account says so, and one into a stranger’s says that it is not theirs',
    { tags: 'long' },
    async () => {
      renderApp(`/alertes?account=act_9`, { session: () => aSession({ removedFrom }) })
      expect(await screen.findByText(sentence)).toBeDefined()
      cleanup()
      renderApp(`/alertes?account=act_8`, { session: () => aSession({ removedFrom }) })
      expect(await screen.findByText('Vous n’avez pas accès à ce compte publicitaire.')).toBeDefined()
    },
  )
})

describe('another tab went to another account', () => {
  const accounts = aSession().accounts.flatMap((one) => [
    { ...one, account: 'act_1', name: 'Maison Orlune' },
    { ...one, account: 'act_2', name: 'North Trail' },
  ])

  test('this one keeps its own, says so, and follows when it is told to', async () => {
    let selected = 'act_1'
    const { user } = renderApp(somewhere, {
      session: () => aSession({ accounts, selectedAccount: selected }),
      selectAccount: ({ body }) => {
        selected = body.account
        return { done: true }
      },
      campaignList: () => {
        throw new ApiError(404, 'campaign.notFound', {}, '')
      },
    })
    const switcher = await screen.findByRole('button', { name: /Maison Orlune/ })
    selected = 'act_2'
    announceAccountChange()
    await screen.findByText(
      'Un autre onglet est passé sur North Trail. Ici, vous travaillez toujours sur Maison Orlune.',
    )
    expect(switcher.isConnected).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Passer sur North Trail' }))
    expect(await screen.findByRole('button', { name: /^North Trail/ })).toBeDefined()
    expect(screen.queryByText(/Un autre onglet/)).toBeNull()
  })
})

describe('a failure that no screen foresaw', () => {
  test('is said, in the words of the specification, until it is closed', async () => {
    const { user } = renderApp(somewhere, {})
    await screen.findByRole('main')
    refuse(new TypeError('x is not a function'))
    const alert = await screen.findByText('Erreur ...')
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(alert.isConnected).toBe(false)
  })

  test('a refusal of the server is said in its own words; an ended session and a given up request are not said here', async () => {
    const { user } = renderApp(somewhere, {})
    await screen.findByRole('main')
    refuse(new ApiError(498, 'platform.expiredSession', {}, 'r1'))
    refuse(new DOMException('given up', 'AbortError'))
    expect(screen.queryByRole('alert')).toBeNull()
    refuse(new ApiError(404, 'package.notFound', {}, 'r2'))
    await screen.findByText('Ce package n’existe plus.')
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
  })
})
