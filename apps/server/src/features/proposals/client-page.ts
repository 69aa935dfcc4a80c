import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import {
  answersUntil,
  canonicalJson,
  clientCodeMinutes,
  clientStateOf,
  isOfVersion,
  mostClientAnswers,
  needsProof,
  wholeAnswer,
  type ClientAdAnswer,
  type ClientAnswer,
  type ClientView,
} from '@vigie/domain'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { advertiserOf, brandOf, proposerOf } from '../../client-links/brand.ts'
import { byLink as byAnyLink, type ClientAccess, type Found as FoundOf } from '../../client-links/by-link.ts'
import {
  changeClientLink,
  countOpening,
  showsProposal,
  type ClientLinkRow,
} from '../../client-links/links.store.ts'
import { codeMail, countClientMails } from '../../client-links/mail.ts'
import { readPictures } from '../../client-links/pictures.ts'
import { makeCode, refusedCode } from '../../client-links/proof.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { sendOne } from '../../mail/send-one.ts'
import { commentAsClient, discussAnswer, readClientThreads } from './client-comments.ts'
import { openTarget, readChanged, readTogether } from './client-news.ts'
import { answerOf } from './client-links.read-model.ts'
import { picturesOf } from './client-pictures.ts'
import type { ProposalRow } from './proposals.store.ts'
import { tellAnswer } from './tell-answer.ts'

type Page = ResponseOf<typeof endpoints.openClientLink>

type Found = FoundOf<ClientLinkRow>

const byLink = <T>(ctx: Context, access: ClientAccess, work: (found: Found) => Promise<T | AppError>) =>
  byAnyLink(ctx, { ...access, isOf: showsProposal }, work)

/** What a link shows, counted. @throws {AppError} `clientLink.ended` */
export const openClientLink = (ctx: Context, access: ClientAccess): Promise<Page> =>
  byLink(ctx, access, async ({ scope, link, at }) => {
    await countOpening(scope, link.id, at)
    return pageOf(ctx, { scope, link, at }, await ofLink(scope, link).executeTakeFirstOrThrow())
  })

/** The pictures of what a link shows. @throws {AppError} `clientLink.ended` */
export async function readClientPictures(ctx: Context, access: ClientAccess) {
  const keys = await byLink(ctx, access, ({ link }) =>
    Promise.resolve(link.view === null ? [] : picturesOf(link.view)),
  )
  return { pictures: await readPictures(ctx, keys) }
}

/**
 * Sends the code that an approval by this link needs to the address that it is for, whoever asks.
 * @returns the address, as far as whoever has the link may know it
 * @throws {AppError} as `byLink`, `makeCode` and `sendOne` do, and `clientLink.closed` once the proposal is decided or over
 */
export async function sendClientCode(ctx: Context, access: ClientAccess) {
  const { mail } = ctx.config
  const made = await byLink(ctx, access, async ({ scope, link, at }) => {
    await holdOpenProposal(scope, link, at)
    if (mail === null) return new AppError('clientLink.codeNeedsMail')
    const { client, name } = await advertiserOf(scope)
    const sent = await makeCode({ scope, link, at })
    if (sent.code !== null) countClientMails({ accountId: scope.accountId, messages: 1, now: at })
    return { ...sent, link, advertiser: client?.name ?? name }
  })
  const { code, email, link, advertiser } = made
  const names = { recipient: link.recipient_name, advertiser }
  const answer = { sentTo: masked(email), minutes: clientCodeMinutes, isNew: code !== null }
  if (mail && code !== null)
    await sendOne(mail, { to: email, ...codeMail({ language: link.language, code, ...names }) })
  return answer
}

/** Enough to know one’s own mailbox by, and too little for somebody else to learn an address. */
const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2')

type Said = {
  readonly answer: ClientAnswer
  readonly name: string
  readonly words: string
  readonly ads: readonly ClientAdAnswer[]
}
type Answering = { readonly code: string | null; readonly version: number | null }

/**
 * Keeps what a client says, in the place of what they said before; saying the same again changes nothing. Nothing is approved or
 * carried out by it.
 * @throws {AppError} as `byLink` does, `clientLink.closed` once the proposal is decided or over, `clientLink.tooManyAnswers`,
 *   `clientLink.changed`, `clientLink.codeNeeded`, `clientLink.codeWrong`, `clientLink.codeOver`, `request.invalid` for an ad that is not shown
 */
export const answerClientLink = (
  ctx: Context,
  { link: text, password, code, version, ...given }: ClientAccess & Said & Answering,
): Promise<Page> =>
  byLink(ctx, { link: text, password }, async ({ scope, link, at }) => {
    const proposal = await holdOpenProposal(scope, link, at)
    refuseOfFormer(link, version)
    const said = { ...given, answer: answerOfAll(link, given) }
    if (isSame(link, said)) return pageOf(ctx, { scope, link, at }, proposal)
    if (link.answers >= mostClientAnswers)
      throw new AppError('clientLink.tooManyAnswers', { most: mostClientAnswers })
    const isProved = link.needs_code && needsProof(said.answer, said.ads)
    const refused = isProved ? await refusedCode({ scope, link, at }, code) : null
    if (refused !== null) return refused
    const answered = {
      ...{ answer: said.answer, answer_name: said.name, answer_words: said.words, answered_at: at },
      answer_is_proved: isProved,
    }
    const ads = JSON.stringify(said.ads)
    await changeClientLink(scope, link.id, { ...answered, answer_ads: ads, answers: link.answers + 1 })
    await discussAnswer(ctx, { scope, link, proposal, at }, said)
    const words = said.words === '' ? {} : { reason: said.words }
    const facts = {
      ...{ link: link.id, answer: said.answer, name: said.name, recipient: link.recipient_name },
      ...{ hash: proposal.content_hash, isProved, ...words },
      ...(said.ads.length > 0 && { ads: said.ads.map(({ ad, answer }) => ({ ad, answer })) }),
    }
    const line = { at, personId: null, action: 'clientLink.answered', subject: proposal.id, facts } as const
    await writeAudit(scope, line)
    await tellAnswer(ctx, scope, { link, proposal, said, at })
    return pageOf(ctx, { scope, link: { ...link, ...answered, answer_ads: said.ads }, at }, proposal)
  })

/** Keeps what a client says beside their answer. @throws {AppError} `clientLink.ended`, and as `commentAsClient` */
export const commentByLink = (
  ctx: Context,
  { link, password, version, ...said }: RequestOf<typeof endpoints.commentAsClient>['body'],
): Promise<Page> =>
  byLink(ctx, { link, password }, async (found) => {
    const proposal = await holdProposalOf(found.scope, found.link)
    refuseOfFormer(found.link, version)
    await commentAsClient(ctx, { ...found, proposal }, said)
    return pageOf(ctx, found, proposal)
  })

/** What somebody says of a proposal that is another by now, and that they did not look at, is not said of this one. */
function refuseOfFormer(link: ClientLinkRow, version: number | null): void {
  if (!isOfVersion(version, link)) throw new AppError('clientLink.changed')
}

const isSame = (link: ClientLinkRow, { answer, name, words, ads }: Said): boolean =>
  link.answer === answer &&
  link.answer_name === name &&
  link.answer_words === words &&
  canonicalJson(link.answer_ads) === canonicalJson(ads)

/** Where single ads were answered, the whole is what they come to. @throws {AppError} `request.invalid` for an ad that is not shown */
function answerOfAll({ view }: ClientLinkRow, { answer, ads }: Said): ClientAnswer {
  if (ads.length === 0) return answer
  const count = view?.kind === 'publication' ? view.ads.length : 0
  if (ads.some(({ ad }) => ad >= count))
    throw new AppError('request.invalid', { part: 'body', reason: 'ads' })
  return wholeAnswer(ads, count)
}

const ofLink = ({ db, accountId }: AccountScope, link: ClientLinkRow) =>
  db.selectFrom('proposal').selectAll().where('account_id', '=', accountId).where('id', '=', link.proposal_id)

/** @throws {AppError} `clientLink.closed` once the proposal is decided or over */
async function holdOpenProposal(scope: AccountScope, link: ClientLinkRow, at: Date): Promise<ProposalRow> {
  const proposal = await holdProposalOf(scope, link)
  const state = clientStateOf({ state: proposal.state, expiresAt: proposal.expires_at }, at)
  if (state !== 'open') throw new AppError('clientLink.closed', { state })
  return proposal
}

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
    needsCode: link.needs_code,
    answer: answerOf({ ...link, titles: titlesOf(link.view) }),
    threads: await readClientThreads(scope, link),
    version: link.version,
    changed: await readChanged(scope, link),
    together: await readTogether(scope, link, { proposal, at }),
  }
}

const titlesOf = (view: ClientView): readonly string[] =>
  view.kind === 'publication' ? view.ads.map(({ title }) => title) : []

/** As the wire has it: a picture is its place among the pictures of the link, never where it lies. */
function shownView(view: ClientView): Page['view'] {
  if (view.kind === 'changes') {
    const objects = view.objects.map((one) => ({ ...one, fields: [...one.fields] }))
    return { ...view, objects }
  }
  const keys = picturesOf(view)
  return {
    ...view,
    targets: view.targets.map(openTarget),
    ads: view.ads.map((ad, index) => ({
      ...ad,
      picture: ad.picture === null ? null : keys.indexOf(ad.picture),
      at: ad.at ?? index,
    })),
  }
}
