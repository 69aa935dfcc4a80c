import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { adCorrectionEndpoints } from '@vigie/contract/ad-correction'
import { assetEndpoints } from '@vigie/contract/assets'
import { configurationEndpoints } from '@vigie/contract/configurations'
import { proposalEndpoints } from '@vigie/contract/proposals'
import { publicationEndpoints } from '@vigie/contract/publication'
import { isEnd, phaseOf, toCorrect } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { storedDraft, storeDraft } from './configurations.ts'
import { keys } from './keys.ts'
import { packagesChanged } from './packages-changed.ts'
import { toldProposals } from './proposals.ts'
import { campaignPublished, publish } from './publication.ts'
import { exchangeVisual } from './replace-visual.ts'

const api = callsOf({
  ...adCorrectionEndpoints,
  ...assetEndpoints,
  ...configurationEndpoints,
  ...proposalEndpoints,
  ...publicationEndpoints,
})

export type AdTexts = ResponseOf<(typeof adCorrectionEndpoints)['readCorrection']>
export type AdText = AdTexts['texts'][number]
export type PlannedCorrection = ResponseOf<(typeof adCorrectionEndpoints)['planCorrection']>
export type AdVisual = NonNullable<AdTexts['visual']>
type Asked = RequestOf<(typeof adCorrectionEndpoints)['planCorrection']>['body']

/** Another visual for the one that an ad shows. */
export type VisualSwap = NonNullable<Asked['visual']> & {
  /** The packages in which it takes that place. */
  readonly packages: readonly string[]
}

/**
 * The texts and the visual of an ad as the library holds them now, read when somebody is about to correct them. Under a name of its own: what
 * is published of the ad does not have it read again, for what was sent is taken back by what it was read as.
 */
export const adTextsQuery = (account: string, adId: string) =>
  queryOptions({
    queryKey: keys.adCorrection(account, adId),
    queryFn: ({ signal }) => api.readCorrection({ params: { account, adId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What saying and showing this would change: asked of the server, and nothing is written. */
export const planCorrection = (account: string, adId: string) =>
  mutationOptions({
    mutationFn: (body: Asked) => api.planCorrection({ params: { account, adId }, body }),
  })

const update = {
  body: api.updateBody,
  title: api.updateTitle,
  description: api.updateDescription,
  link: api.updateLink,
} as const

type Saving = {
  readonly texts: readonly AdText[]
  readonly visual: VisualSwap | null
  readonly planned: PlannedCorrection
  readonly author: string
}

/**
 * Saves what a plan was shown of: in the file that these packages are to be updated, and texts and visual in the library. What is saved
 * already is saved again as it is, so that a try that failed half-way is tried again whole.
 */
async function save(account: string, { texts, visual, planned, author }: Saving): Promise<void> {
  const { fileId } = planned.plan
  // The file first: that nobody else is at work on it is known before the library changes.
  const stored = storedDraft(await api.getConfiguration({ params: { account, fileId } }))
  await storeDraft({ account, draft: toCorrect(stored, planned.packages), author })
  for (const { kind, id, content, packages } of texts)
    await update[kind]({ params: { account, id }, body: { content, keywords: packages } })
  if (visual) await exchangeVisual(account, visual)
}

/** What a correction put in the place of what: the texts as they were, and the visuals. */
export type Corrected = { readonly texts: readonly AdText[]; readonly visual: VisualSwap | null }

type TakingBack = Corrected & {
  readonly fileId: string
  readonly publicationId: string
  /** The packages of which it made an update: another one of them follows. */
  readonly packages: readonly string[]
  readonly author: string
}

const askEvery = 500

/** Until a publication has ended, or waits for somebody: its file is not changed before. */
async function publicationEnded(account: string, publicationId: string): Promise<void> {
  for (;;) {
    const { state } = await api.publicationProgress({ params: { account, publicationId } })
    if (isEnd(state) || phaseOf(state) === 'waiting') return
    await new Promise((wake) => setTimeout(wake, askEvery))
  }
}

/**
 * Puts the former texts back in the library, and the former visual in the packages that the new one came into; the file is to update these
 * packages again, for the publication that ended left nothing to update.
 */
export const takeCorrectionBack = (account: string) =>
  mutationOptions({
    mutationFn: async ({ fileId, publicationId, packages, author, ...over }: TakingBack) => {
      const { texts, visual } = over
      await publicationEnded(account, publicationId)
      const stored = storedDraft(await api.getConfiguration({ params: { account, fileId } }))
      await storeDraft({ account, draft: toCorrect(stored, packages), author })
      for (const { kind, id, content, packages } of texts)
        await update[kind]({ params: { account, id }, body: { content, keywords: packages } })
      if (visual) await exchangeVisual(account, { ...visual, out: visual.into, into: visual.out })
    },
    onSettled: (_changed, _error, _given, _before, { client }) => packagesChanged(client, account, 'ad'),
  })

type Sending = Saving & {
  /** One for a plan: sent again after a lost answer it is begun once. */
  readonly idempotencyKey: string
  /** Why, where it is put before another person; `null` where it is published. */
  readonly proposedWith: string | null
}

export type Sent =
  | { readonly as: 'published' | 'waits'; readonly fileId: string; readonly publicationId: string }
  | { readonly as: 'proposed'; readonly proposalId: string }

/**
 * Saves a correction and publishes or proposes exactly the plan that was read of it.
 * @throws {ApiError} `plan.changed`, `asset.contentTaken`, `configuration.changedMeanwhile`, `configuration.publishing`
 */
export const sendCorrection = (account: string) =>
  mutationOptions({
    mutationFn: async ({ idempotencyKey, proposedWith, ...saving }: Sending): Promise<Sent> => {
      await save(account, saving)
      const { fileId, planHash } = saving.planned.plan
      const plan = {
        planHash,
        strategyId: null,
        monitorAds: false,
        monitorAdsets: false,
        leavesPaused: false,
      }
      if (proposedWith !== null) {
        const body = { ...plan, fileId, extent: 'update' as const, reason: proposedWith }
        const { id } = await api.proposePublication({ params: { account }, body })
        return { as: 'proposed', proposalId: id }
      }
      const { id, state } = await publish({ account, fileId, extent: 'update' }, { ...plan, idempotencyKey })
      return { as: state === 'AWAITING_APPROVAL' ? 'waits' : 'published', fileId, publicationId: id }
    },
    // The library may have changed though nothing was published.
    onSettled: (_sent, _error, _given, _before, { client }) =>
      Promise.all([
        packagesChanged(client, account, 'ad'),
        toldProposals(client, account),
        campaignPublished(client, account),
      ]),
  })
