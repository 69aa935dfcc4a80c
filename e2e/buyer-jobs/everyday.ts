import { button, menu, rows, type Job } from './job.ts'

/** Which campaign spends faster than it should, without anything prepared. */
export const findsOverspending: Job = {
  number: 1,
  name: 'Find what overspends',
  adsManager: { clicks: '2', seconds: 6 },
  most: { clicks: 3, fields: 0 },
  run: async ({ page, hands, say }) => {
    await hands.click(menu(page, say('Campagnes', 'Campaigns')))
    await hands.click(
      page
        .getByRole('columnheader', { name: say('Rythme', 'Pace') })
        .getByRole('button')
        .first(),
    )
    await hands.click(
      page.getByRole('menuitem', { name: say('Trier par ordre décroissant', 'Sort descending') }),
    )
    // Which one it is, is the month's: it spends more a day than its budgets are.
    await hands.see(
      rows(page)
        .first()
        .filter({ hasText: /[1-9]\d\d\s?%/ }),
    )
  },
}

/** A fifth more for five campaigns, all their ad sets at once. */
export const raisesFive: Job = {
  number: 2,
  name: '+20 % on five campaigns',
  adsManager: { clicks: '11', seconds: 35 },
  most: { clicks: 6, fields: 1 },
  run: async ({ page, hands, say }) => {
    await hands.click(menu(page, say('Campagnes', 'Campaigns')))
    await hands.click(rows(page).nth(0).getByRole('checkbox').first())
    await hands.click(rows(page).nth(4).getByRole('checkbox').first(), 'Shift')
    await hands.press('Control+k')
    await hands.type('+20 %')
    await hands.see(page.getByRole('option', { name: say('Changer', 'Change') }))
    await hands.press('Enter')
    await hands.click(button(page.getByRole('dialog'), say('Faire \\d+', 'Make \\d+')))
    await hands.see(page.getByText(say('changements faits', 'changes made')))
  },
}

/** Of the ads that deliver, the three that bring least are switched off by their figures. */
export const pausesLosers: Job = {
  number: 5,
  name: 'Pause the losers among the ads',
  adsManager: { clicks: '8', seconds: 18 },
  most: { clicks: 11, fields: 0 },
  run: async ({ page, hands, say }) => {
    await hands.click(menu(page, say('Campagnes', 'Campaigns')))
    await hands.click(page.getByRole('link', { name: say('Publicités', 'Ads'), exact: true }))
    // The list before has the same button: a hand waits for the screen that it went to.
    await hands.see(page.getByRole('heading', { level: 1, name: say('Publicités', 'Ads'), exact: true }))
    await hands.click(button(page, say('Diffusion :', 'Delivery:')))
    await hands.click(
      page.getByRole('menuitemcheckbox', { name: say('Tout ce qui diffuse', 'Everything that delivers') }),
    )
    await hands.click(page.getByRole('columnheader', { name: /ROAS/ }).getByRole('button').first())
    await hands.click(page.getByRole('columnheader', { name: /ROAS/ }).getByRole('button').first())
    // Who ticks before the order has come ticks other rows.
    await hands.see(page.locator('[role="region"]:not([data-stale]) th[aria-sort="ascending"]'))
    await hands.click(rows(page).nth(0).getByRole('checkbox').first())
    await hands.click(rows(page).nth(2).getByRole('checkbox').first(), 'Shift')
    const bar = page.getByRole('toolbar', { name: say('Sélection', 'Selection') })
    await hands.click(button(bar, 'Pause'))
    await hands.click(button(page.getByRole('dialog'), say('Faire|Mettre', 'Make|Pause')))
    await hands.see(page.getByText(say('changements faits', 'changes made')))
  },
}

/** Last week in a client's words, at an address of the client's own. */
export const explainsWeek: Job = {
  number: 6,
  name: 'Explain last week to the client',
  adsManager: { clicks: '4', seconds: 15 },
  most: { clicks: 4, fields: 1 },
  run: async ({ page, hands, say }) => {
    await hands.click(menu(page, say('Campagnes', 'Campaigns')))
    await hands.click(menu(page, say('Expliquer la semaine', 'Explain the week')))
    await hands.click(button(page, say('Partager ce rapport', 'Share this report')))
    const dialog = page.getByRole('dialog')
    await hands.fill(dialog.getByLabel(say('Nom du client', 'Name of the client')), 'Sophie Marin')
    await hands.press('Enter')
    await hands.see(dialog.getByLabel(say('Lien pour ce client', 'Link for this client')))
  },
}

/** What the platform holds against an ad, and what of it is meant. */
export const readsRejection: Job = {
  number: 9,
  name: 'Why was it rejected',
  adsManager: { clicks: '1–2', seconds: 5 },
  most: { clicks: 1, fields: 0 },
  run: async ({ page, hands, say }) => {
    await hands.click(
      page
        .getByRole('listitem')
        .filter({ hasText: /Promesse trompeuse/ })
        .getByRole('button', { name: say('Corriger', 'Correct') })
        .or(page.getByRole('link', { name: say('Corriger', 'Correct') }))
        .first(),
    )
    await hands.see(page.getByText(say('Refusée par Meta', 'Rejected by Meta')))
  },
}

/** Last week’s figures as they are reported on a Monday: the period is the one that the page begins with. */
export const opensMondayReport: Job = {
  number: 10,
  name: 'Monday’s report',
  adsManager: { clicks: '3', seconds: 5 },
  most: { clicks: 2, fields: 0 },
  run: async ({ page, hands, say }) => {
    await hands.click(menu(page, say('Campagnes', 'Campaigns')))
    await hands.click(menu(page, say('Expliquer la semaine', 'Explain the week')))
    await hands.see(page.getByRole('region', { name: say('En bref', 'In short') }))
  },
}
