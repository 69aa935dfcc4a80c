import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import {
  answersUntil,
  clientStateOf,
  mostClientAnswers,
  type ClientAnswer,
  type ClientView,
} from '@vigie/domain'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { addComment } from '../../commenting/add-comment.ts'
import { hashToken } from '../../security/random.ts'
import { advertiserOf, brandOf } from './client-brand.ts'
import { commentAsClient, readClientThreads } from './client-comments.ts'
import { answerOf, proposerOf } from './client-links.read-model.ts'
import { changeClientLink, countOpening, lockOpenLink, type ClientLinkRow } from './client-links.store.ts'
import { picturesOf, readPictures } from './client-pictures.ts'
import type { ProposalRow } from './proposals.store.ts'

type Page = ResponseOf<typeof endpoints.openClientLink>

const pattern = /^(\d{1,15})\.([\w-]{43})$/

type Found = { readonly scope: AccountScope; readonly link: ClientLinkRow; readonly at: Date }

/** Works on the one link that a caller knows, and on nothing else of its account. @throws {AppError} `clientLink.ended` */
async function byLink<T>(ctx: Context, text: string, work: (found: Found) => Promise<T>): Promise<T> {
  const [, account = '', token = ''] = pattern.exec(text) ?? []
  if (token === '') throw new AppError('clientLink.ended')
  const at = ctx.clock.now()
  return inAccount(ctx, Number(account), async (scope) => {
    const link = await lockOpenLink(scope, hashToken(token), at)
    if (link === null) throw new AppError('clientLink.ended')
    return work({ scope, link, at })
  })
}

/** What a link shows, counted. @throws {AppError} `clientLink.ended` */
export const openClientLink = (ctx: Context, text: string): Promise<Page> =>
  byLink(ctx, text, async ({ scope, link, at }) => {
    await countOpening(scope, link.id, at)
    return pageOf(ctx, { scope, link, at }, await ofLink(scope, link).executeTakeFirstOrThrow())
  })

/** The pictures of what a link shows. @throws {AppError} `clientLink.ended` */
export async function readClientPictures(ctx: Context, text: string) {
  const keys = await byLink(ctx, text, ({ link }) =>
    Promise.resolve(link.view === null ? [] : picturesOf(link.view)),
  )
  return { pictures: await readPictures(ctx, keys) }
}

type Said = {
  readonly link: string
  readonly answer: ClientAnswer
  readonly name: string
  readonly words: string
}

/**
 * Keeps what a client says, in the place of what they said before; saying the same again changes nothing. Nothing is approved or
 * carried out by it.
 * @throws {AppError} `clientLink.ended`, `clientLink.closed` once the proposal is decided or over, `clientLink.tooManyAnswers`
 */
export const answerClientLink = (ctx: Context, { link: text, ...said }: Said): Promise<Page> =>
  byLink(ctx, text, async ({ scope, link, at }) => {
    const proposal = await holdProposalOf(scope, link)
    const state = clientStateOf({ state: proposal.state, expiresAt: proposal.expires_at }, at)
    if (state !== 'open') throw new AppError('clientLink.closed', { state })
    if (isSame(link, said)) return pageOf(ctx, { scope, link, at }, proposal)
    if (link.answers >= mostClientAnswers)
      throw new AppError('clientLink.tooManyAnswers', { most: mostClientAnswers })
    const answered = {
      ...{ answer: said.answer, answer_name: said.name, answer_words: said.words, answered_at: at },
    }
    await changeClientLink(scope, link.id, { ...answered, answers: link.answers + 1 })
    await discuss(ctx, { scope, link, at }, proposal, said)
    const words = said.words === '' ? {} : { reason: said.words }
    const facts = {
      ...{ link: link.id, answer: said.answer, name: said.name, recipient: link.recipient_name },
      ...{ hash: proposal.content_hash, ...words },
    }
    const line = { at, personId: null, action: 'clientLink.answered', subject: proposal.id, facts } as const
    await writeAudit(scope, line)
    return pageOf(ctx, { scope, link: { ...link, ...answered }, at }, proposal)
  })

/** The words of an answer are a comment for whoever proposes: there they are answered. Said again with another answer, they stand already. */
async function discuss(
  ctx: Context,
  { scope, link, at }: Found,
  proposal: ProposalRow,
  { answer: verdict, name, words }: Omit<Said, 'link'>,
): Promise<void> {
  if (words === '' || words === link.answer_words) return
  await addComment(ctx, scope, {
    author: { linkId: link.id, name, verdict },
    place: { subject: { kind: 'proposal', id: proposal.id }, adTitle: null, audience: 'client' },
    content: [{ text: words }],
    ...{ at, proposedBy: proposal.author_id },
  })
}

/** Keeps what a client says beside their answer. @throws {AppError} `clientLink.ended`, and as `commentAsClient` */
export const commentByLink = (
  ctx: Context,
  { link: text, ...said }: RequestOf<typeof endpoints.commentAsClient>['body'],
): Promise<Page> =>
  byLink(ctx, text, async ({ scope, link, at }) => {
    const proposal = await holdProposalOf(scope, link)
    await commentAsClient(ctx, { scope, link, proposal, at }, said)
    return pageOf(ctx, { scope, link, at }, proposal)
  })

const isSame = (link: ClientLinkRow, { answer, name, words }: Omit<Said, 'link'>): boolean =>
  link.answer === answer && link.answer_name === name && link.answer_words === words

const ofLink = ({ db, accountId }: AccountScope, link: ClientLinkRow) =>
  db.selectFrom('proposal').selectAll().where('account_id', '=', accountId).where('id', '=', link.proposal_id)

/** The proposal of a link, which nobody decides before the transaction is over. The link is held first, everywhere. */
const holdProposalOf = (scope: AccountScope, link: ClientLinkRow): Promise<ProposalRow> =>
  ofLink(scope, link).forShare().executeTakeFirstOrThrow()

async function pageOf(ctx: Context, { scope, link, at }: Found, proposal: ProposalRow): Promise<Page> {
  const account = await advertiserOf(scope)
  if (link.view === null) throw new AppError('clientLink.ended')
  return {
    recipient: link.recipient_name,
    language: link.language,
    advertiser: account.client?.name ?? account.name,
    brand: await brandOf(ctx, account.client),
    proposedBy: await proposerOf(scope, proposal.author_id, account.name),
    currency: account.currency,
    timezone: account.timezone,
    state: clientStateOf({ state: proposal.state, expiresAt: proposal.expires_at }, at),
    answersUntil: answersUntil(link.ends_at, proposal.expires_at).toISOString(),
    view: shownView(link.view),
    answer: answerOf(link),
    threads: await readClientThreads(scope, link),
  }
}

/** As the wire has it: a picture is its place among the pictures of the link, never where it lies. */
function shownView(view: ClientView): Page['view'] {
  if (view.kind === 'changes') {
    const objects = view.objects.map((one) => ({ ...one, fields: [...one.fields] }))
    return { ...view, objects }
  }
  const keys = picturesOf(view)
  return {
    ...view,
    targets: view.targets.map((one) => ({
      ...one,
      places: [...one.places],
      excludedPlaces: [...one.excludedPlaces],
      languages: [...one.languages],
      interests: [...one.interests],
      excludedInterests: [...one.excludedInterests],
    })),
    ads: view.ads.map((ad, index) => ({
      ...ad,
      picture: ad.picture === null ? null : keys.indexOf(ad.picture),
      at: ad.at ?? index,
    })),
  }
}
