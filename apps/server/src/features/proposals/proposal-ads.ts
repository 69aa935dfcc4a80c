import type { endpoints, ResponseOf } from '@vigie/contract'
import { approvedByAll, contentOfAd, type ProposedAd } from '@vigie/domain'
import { linkRows, showsProposal } from '../../client-links/links.store.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { smallPictures } from './client-pictures.ts'
import { findProposal } from './proposals.store.ts'
import type { PublicationRoom } from './publication-room.ts'

type Asker = { readonly tenant: Tenant; readonly personId: string }
type Ads = ResponseOf<typeof endpoints.readProposalAds>

/**
 * The ads of the plan of a proposal, of which somebody chooses those that go, and which of them clients approved.
 * @throws {AppError} `proposal.notFound`, `proposal.noPart` where it publishes nothing
 */
export async function readProposalAds(
  ctx: Context,
  room: PublicationRoom,
  { tenant, personId }: Asker,
  proposalId: string,
): Promise<Ads> {
  const { content } = await inAccount(ctx, tenant.accountId, (scope) => findProposal(scope, proposalId))
  if (content.kind !== 'publication') throw new AppError('proposal.noPart', { proposalId })
  const asker = { tenant, personId, language: content.language }
  const now = await room.inParts(ctx, asker, content).catch((error: unknown) => {
    if (error instanceof AppError && /^(plan|configuration)\./.test(error.code)) return null
    throw error
  })
  if (now?.planHash !== content.planHash) return { ...nothing, whyWhole: 'stale' }
  const { ads, adsets, dailyTotal, lifetimeTotal, mode } = now.plan
  const approved = await inAccount(ctx, tenant.accountId, (scope) => approvedOf(scope, proposalId, ads))
  return {
    whyWhole: now.whyWhole,
    ads: ads.map((one) => ({ ...one })),
    adsets: adsets.map((one) => ({ ...one, ads: [...one.ads] })),
    ...{ dailyTotal, lifetimeTotal, mode, approved },
  }
}

const nothing = {
  ...{ ads: [], adsets: [], dailyTotal: 0, lifetimeTotal: 0, approved: null },
  mode: 'daily' as const,
}

/** The ads that all clients who answered approved, by what they were shown; `null` where none did. */
async function approvedOf(
  scope: AccountScope,
  proposalId: string,
  ads: readonly ProposedAd[],
): Promise<string[] | null> {
  const links = await linkRows(scope)
    .where('proposal_id', '=', proposalId)
    .where('revoked_at', 'is', null)
    .where('answer', 'is not', null)
    .execute()
  const approved = approvedByAll(
    links
      .filter(showsProposal)
      .flatMap(({ view, answer, answer_words: words, answer_ads: said }) =>
        view === null ? [] : [{ view, answer, words: words ?? '', ads: said }],
      ),
  )
  if (approved === null) return null
  const pictureOf = await smallPictures(
    scope,
    ads.map(({ imageUrl }) => imageUrl),
  )
  return ads.flatMap(({ key, title, body, imageUrl }) =>
    approved.has(contentOfAd({ title, body, picture: pictureOf(imageUrl) })) ? [key] : [],
  )
}
