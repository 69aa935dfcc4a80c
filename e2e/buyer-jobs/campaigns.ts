import type { Page } from '@playwright/test'
import { button, menu, type AtWork, type Job } from './job.ts'

/** Past the plan: the button, and the dialog that says once more what is spent. */
async function publishes({ page, hands, say }: AtWork): Promise<void> {
  await hands.click(button(page.getByRole('main'), say('Publier', 'Publish')))
  await hands.click(button(page.getByRole('dialog'), say('Publier', 'Publish')))
  await hands.see(page.getByText(say('Publication de la campagne effectuée', 'Campaign published')))
}

/** A campaign that Vigie did not make, published in another country with its lines, budgets and ads. */
export const duplicatesAbroad: Job = {
  number: 3,
  name: 'Duplicate to another country',
  adsManager: { clicks: '15–18', seconds: 80 },
  most: { clicks: 11, fields: 1 },
  run: async (at) => {
    const { page, hands, say } = at
    const choose = chooser(at)
    await hands.press('Control+k')
    await hands.type(say('dupliquer panier vers suisse', 'duplicate panier to suisse'))
    await hands.see(page.getByRole('option', { name: say('Dupliquer', 'Duplicate') }))
    await hands.press('Enter')
    await hands.click(button(page, say('Prendre en main 1', 'Take 1')))
    const zones = page.getByRole('dialog').getByText('Suisse', { exact: true })
    await hands.see(zones)
    await hands.press('Enter')
    await hands.see(page.locator('#campaign-name'))
    // What was made elsewhere has no pixel in the demo.
    await choose('Pixel', /Web/)
    await choose(say('Objectif', 'Objective'), /achat|purchase/i)
    await hands.press('Control+s')
    await publishes(at)
  },
}

/** Three zones, two audiences, two packages of ads: twelve ad sets from nothing. */
export const launchesMatrix: Job = {
  number: 7,
  name: 'Launch 3 × 2 × 2',
  adsManager: { clicks: '70–110', seconds: 480 },
  most: { clicks: 31, fields: 2 },
  run: async (at) => {
    const { page, hands, say } = at
    const choose = chooser(at)
    await hands.click(menu(page, say('Campagnes', 'Campaigns')))
    await hands.click(page.getByRole('main').getByText(say('Créer une campagne', 'Create campaign')))
    await hands.fill(
      page.getByRole('textbox', { name: say('Nom de la campagne', 'Campaign name') }),
      'Trois fois deux fois deux',
    )
    await choose('Type', /Conversions/)
    await hands.click(page.getByRole('button', { name: say('Date de début', 'Start date') }))
    await hands.click(
      page.locator('[data-dates-dropdown]').getByRole('button', { name: say('Aujourd’hui', 'Today') }),
    )
    await choose('Pixel', /Web/)
    await choose(say('Objectif', 'Objective'), /achat|purchase/i)
    await choose(say('Page par défaut', 'Default page'), /Maison Orlune/)
    await choose(say('Compte Instagram', 'Instagram account'), /./)
    const packages = say('Rechercher un package par tag…', 'Search a package by tag…')
    for (const name of [/^Lampe Opale/, /^Lin lavé/]) await choose(packages, name)
    const zones = say('Packages géo-démographiques', 'Geo-demographic packages')
    for (const name of [/France 25-54/, /Belgique/, /Suisse/]) await choose(zones, name)
    for (const name of [/Acheteurs et proches/, /Visiteurs récents/]) await choose('Audiences', name)
    await hands.fill(page.getByRole('textbox', { name: say('Budget de campagne', 'Campaign budget') }), '120')
    await hands.press('Control+s')
    await publishes(at)
  },
}

const chooser =
  ({ page, hands }: { readonly page: Page; readonly hands: AtWork['hands'] }) =>
  async (field: string, option: RegExp): Promise<void> => {
    await hands.click(page.getByRole('combobox', { name: field, exact: true }))
    await hands.click(page.getByRole('option', { name: option }).first())
  }
