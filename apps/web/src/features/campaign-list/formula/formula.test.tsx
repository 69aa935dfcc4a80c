import { formulaKey } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaign, listOf } from '../../../testing/a-campaign.ts'
import type { Answers } from '../../../testing/api-stub.ts'
import { shownCampaigns } from '../../../testing/lines.ts'
import { aSession, renderApp } from '../../../testing/render-app.tsx'

const margin = formulaKey('Marge', 'omni_purchase_value-spend')
const figures = (spend: number, purchases: number, purchaseValue: number) => ({
  ...{ spend, purchases, purchaseValue, impressions: 100, linkClicks: 10, events: {} },
})
const rows = [
  { ...aCampaign(1), figures: figures(100_00, 2, 150_00) },
  { ...aCampaign(2), figures: figures(50_00, 0, 0) },
  { ...aCampaign(3), figures: figures(10_00, 4, 400_00) },
]
const session = (selectedEvents: string[]) => {
  const own = aSession()
  return { ...own, preferences: { ...own.preferences, selectedEvents } }
}
const visit = (selectedEvents: string[], address = '/campagne/liste', more: Answers = {}) =>
  renderApp(address, {
    session: () => session(selectedEvents),
    campaignList: () => listOf(rows),
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    savePreferences: ({ body }) => ({ ...session(selectedEvents).preferences, ...body }),
    ...more,
  })
const read = ({ textContent }: Element) => (textContent ?? '').replaceAll(/\s/g, ' ')

test('a formula is a column like any other: it is sorted by, and its total is that of the sums', async () => {
  visit([margin], `/campagne/liste?sort=-${encodeURIComponent(margin)}`)
  expect(await screen.findByRole('columnheader', { name: /Marge/ })).toBeDefined()
  await waitFor(() => expect(shownCampaigns()).toEqual(['Campagne 3', 'Campagne 1', 'Campagne 2']))
  const total = screen.getAllByRole('row').at(-1)
  if (!total) throw new Error('the list has a row of totals')
  expect(read(total)).toContain('390,00 €')
  expect(screen.getByTitle(/^Campagne 2$/).closest('tr')?.textContent).toMatch(/-50,00/)
})

test('one is written with the names of figures, says what is wrong while it is typed, and is kept with the person', async () => {
  const { user, calls } = visit(['omni_purchase'])
  await user.click(await screen.findByRole('button', { name: /^Colonnes/ }))
  await user.click(await screen.findByRole('button', { name: 'Ajouter une formule…' }))
  const form = within(await screen.findByRole('form', { name: 'Une colonne à vous' }))
  const keep = form.getByRole('button', { name: 'Garder la colonne' })
  await user.type(form.getByLabelText('Nom de la colonne'), 'Taux d’achat')
  const text = form.getByLabelText<HTMLInputElement>('Formule')
  await user.type(text, '[[Achats] + [[Dépense]')
  expect(form.getByText(/Un montant ne s’ajoute qu’à un montant/)).toBeDefined()
  expect(keep).toHaveProperty('disabled', true)
  await user.clear(text)
  await user.selectOptions(form.getByLabelText('Insérer un chiffre…'), 'Achats')
  await user.type(text, ' ÷ [[impressions]')
  expect(text.value).toBe('[Achats] ÷ [impressions]')
  await user.click(form.getByLabelText('Écrire en pourcentage'))
  expect(form.getByRole('status').textContent).toBe('Un pourcentage.')
  await user.click(keep)
  const kept = formulaKey('Taux d’achat', 'omni_purchase/impressions%')
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'savePreferences')?.request).toMatchObject({
      body: { selectedEvents: ['omni_purchase', kept] },
    }),
  )
  expect(await screen.findByRole('columnheader', { name: /Taux d’achat/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Modifier la formule Taux d’achat' }))
  expect(screen.getByLabelText<HTMLInputElement>('Formule').value).toBe('[Achats] ÷ [Impressions]')
})
