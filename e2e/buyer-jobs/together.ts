import { button, menu, type AtWork, type Job } from './job.ts'
import { takeInHand } from './warm-account.ts'

/** Past the plans of several campaigns: what is asked once more, and every one of them published. */
async function publishesAll({ page, hands, say }: AtWork, campaigns: number): Promise<void> {
  await hands.see(page.locator('main li[data-ticked]').nth(campaigns - 1))
  await hands.press('Control+Enter')
  await hands.see(
    page.getByRole('dialog', { name: say('Publier ces changements ?', 'Publish these changes?') }),
  )
  await hands.press('Control+Enter')
  const published = page.getByText(say('Publication de la campagne effectuée', 'Campaign published'))
  await hands.see(published.nth(campaigns - 1))
}

/** Three campaigns that show the same visuals, as the demo's own do. */
const showingTheSame = [
  'FR · Conversion · Linge de maison',
  'LU · Conversion · Vaisselle Grès',
  'FR · Conversion · Soldes d’hiver',
]

/** A visual that runs in three live campaigns leaves all three for another one. */
export const swapsCreative: Job = {
  number: 4,
  name: 'Swap a creative in three campaigns',
  adsManager: { clicks: '12', seconds: 50 },
  // One of them is the choice to begin everywhere at once, against what the page proposes.
  most: { clicks: 8, fields: 0 },
  prepare: (page) => takeInHand(page, showingTheSame),
  run: async (at) => {
    const { page, hands, say } = at
    await hands.click(menu(page, say('Créatives', 'Creatives')))
    await hands.click(
      page.getByRole('checkbox', { name: say('Choisir vase-soliflore', 'Choose vase-soliflore') }),
    )
    await hands.click(button(page, say('Remplacer partout', 'Replace everywhere')))
    await hands.click(page.getByRole('dialog').locator('label').filter({ hasText: 'vase-gres' }))
    await hands.click(button(page.getByRole('dialog'), say('Remplacer et voir', 'Replace and see')))
    // It would begin with one campaign; whoever knows what they want lets all go at once.
    await hands.click(page.getByText(say('Tout à la fois', 'All at once'), { exact: true }))
    await publishesAll(at, showingTheSame.length)
  },
}

/** The same parameters behind the addresses of all ads, of every campaign of the account. */
export const putsUtms: Job = {
  number: 8,
  name: 'UTM on all live ads',
  adsManager: { clicks: '6', seconds: 25 },
  most: { clicks: 5, fields: 1 },
  prepare: (page) => takeInHand(page),
  run: async (at) => {
    const { page, hands, say } = at
    await hands.press('Control+k')
    await hands.type(
      say('utm utm_source=meta&utm_medium=paid toutes', 'utm utm_source=meta&utm_medium=paid all'),
    )
    await hands.see(page.getByRole('option', { name: say('Mettre ces UTM', 'Put these UTMs') }))
    await hands.press('Enter')
    // The command said them whole: what puts them there has the focus.
    await hands.see(button(page.getByRole('dialog'), say('Mettre dans', 'Put in')))
    await hands.press('Enter')
    await hands.see(page.getByText(say('UTM mis dans', 'UTM put in')))
    await publishesAll(at, 20)
  },
}
