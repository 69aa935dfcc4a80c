import { z } from 'zod'
import type { Recipe } from './recipe.ts'
import { proposed } from './proposal-recipes.ts'
import type { Stage } from './stage.ts'

const aClient = { name: 'Sophie Marin', language: 'fr' }
/** A proposal that was shown to a client. */
async function shownToClient(stage: Stage) {
  const { id } = await proposed(stage)
  const made = await stage.set('POST', `proposals/${id}/links`, aClient)
  const { address, links } = z
    .looseObject({ address: z.string(), links: z.array(z.looseObject({ id: z.string() })) })
    .parse(made)
  return { id, linkId: links.at(-1)?.id ?? '', link: address.replace(/^.*#fr\./, '') }
}

const aReport = {
  ...{ since: '2025-12-01', until: '2025-12-07' },
  ...{ people: [{ name: 'Sophie Marin' }], language: 'fr' },
}
/** A report that was shared with a client. */
async function sharedReport(stage: Stage) {
  const { reports } = z
    .looseObject({
      reports: z.array(z.looseObject({ id: z.string(), links: z.array(z.looseObject({ id: z.string() })) })),
    })
    .parse(await stage.set('POST', 'shared_reports', aReport))
  const [report] = reports
  return { id: report?.id ?? '', linkId: report?.links[0]?.id ?? '' }
}

export const clientLinkRecipes: Readonly<Record<string, Recipe>> = {
  createClientLink: {
    prepare: async (stage) => ({ path: `proposals/${(await proposed(stage)).id}/links`, body: aClient }),
  },
  setClientsNeeded: {
    prepare: async (stage) => ({
      path: `proposals/${(await shownToClient(stage)).id}/clients_needed`,
      body: { needed: 'all' },
    }),
  },
  revokeClientLink: {
    prepare: async (stage) => {
      const { id, linkId } = await shownToClient(stage)
      return { path: `proposals/${id}/links/${linkId}` }
    },
  },
  sendClientCode: {
    prepare: async (stage) => ({
      above: 'client/code',
      body: { link: (await shownToClient(stage)).link },
    }),
    refused: 'clientLink.noCode',
  },
  answerClientLink: {
    prepare: async (stage) => ({
      above: 'client/answer',
      body: { link: (await shownToClient(stage)).link, answer: 'approved', name: 'Sophie Marin' },
    }),
  },
  commentAsClient: {
    prepare: async (stage) => ({
      above: 'client/comment',
      body: { link: (await shownToClient(stage)).link, name: 'Sophie Marin', words: 'Le vase est à 95 €.' },
    }),
  },
  saveWeeklyMail: { prepare: () => Promise.resolve({ path: 'weekly_mail', body: { isOn: true } }) },
  shareReport: { prepare: () => Promise.resolve({ path: 'shared_reports', body: aReport }) },
  renewReport: {
    prepare: async (stage) => ({ path: `shared_reports/${(await sharedReport(stage)).id}/figures` }),
  },
  revokeReportLink: {
    prepare: async (stage) => {
      const { id, linkId } = await sharedReport(stage)
      return { path: `shared_reports/${id}/links/${linkId}` }
    },
  },
}
