import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import {
  correctable,
  waitedBesides,
  withCorrection,
  withVisual,
  type Correction,
  type ImageAsset,
  type PlanInputs,
  type VideoAsset,
  type VisualCorrection,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { readPlannedFile, type Asker } from '../../planning/planned-file.ts'
import { preflight } from '../../planning/preflight.ts'
import { readPublished } from '../../planning/read-published.ts'
import { acceptText } from '../../records/accept-text.ts'
import { readAdPackages } from '../../records/ad-packages.ts'
import { fileOfAd, readConfiguration } from '../../records/configurations.ts'
import { readImages } from '../../records/images.ts'
import { readVideos } from '../../records/videos.ts'
import { planOf } from './load-plan.ts'
import { showLoaded } from './show-plan.ts'

type Texts = ResponseOf<typeof endpoints.readCorrection>
type Planned = Omit<ResponseOf<typeof endpoints.planCorrection>, 'plan'> & { readonly plan: Shown }
type Shown = Awaited<ReturnType<typeof showLoaded>>
type Asked = RequestOf<typeof endpoints.planCorrection>['body']

const none = { texts: [], visual: null }

/** The texts and the visual that an ad shows as the library holds them now. @throws {AppError} `object.notFound` */
export async function readCorrection(scope: AccountScope, adId: string): Promise<Texts> {
  const fileId = await fileOf(scope, adId)
  if (fileId === null) return { fileId, whyNot: 'elsewhere', ...none }
  const { draft } = await readConfiguration(scope, fileId)
  const names = [...new Set([...draft.adPackages, ...draft.lines.flatMap(({ adPackages }) => adPackages)])]
  const adPackages = await readAdPackages(scope, names)
  const found = correctable({ adPackages, published: await readPublished(scope, fileId) }, adId)
  if (found.whyNot !== null) return { fileId, whyNot: found.whyNot, ...none }
  const texts = found.texts.map(({ packages, ...text }) => ({ ...text, packages: [...packages] }))
  const { visual: shown } = found
  const visual = shown && { ...shown, ids: [...shown.ids], packages: [...shown.packages] }
  return { fileId, whyNot: null, texts, visual }
}

async function fileOf({ db, accountId }: AccountScope, adId: string): Promise<string | null> {
  const { fileId } = await db
    .selectFrom('ad')
    .select((ad) => fileOfAd(ad, accountId).as('fileId'))
    .where('ad.account_id', '=', accountId)
    .where('ad.ad_id', '=', adId)
    .executeTakeFirstOrThrow(() => new AppError('object.notFound', { id: adId }))
  return fileId
}

type Wanted = { readonly adId: string } & Asked

/**
 * The plan of an ad's campaign as it would be once texts of the ad said something else and another visual stood in its place, with what
 * the account's limits and preflight say of it. Nothing is written: the same saved gives the same plan, by its hash.
 * @throws {AppError} `object.notFound`, `asset.notFound`, `asset.forbiddenContent`, `asset.contentTaken`, `plan.invalid`
 */
export async function planCorrection(
  ctx: Context,
  asker: Asker,
  { adId, texts, visual }: Wanted,
): Promise<Planned> {
  const corrections = texts.map((one) => ({ ...one, content: acceptText(one.kind, one.content) }))
  const fileId = await inAccount(ctx, asker.tenant.accountId, async (scope) => {
    await refuseTaken(scope, corrections)
    return fileOf(scope, adId)
  })
  if (fileId === null) throw new AppError('object.notFound', { id: adId })
  const file = await readPlannedFile(ctx, asker, { fileId, extent: 'update' })
  refuseOthers(file.inputs, adId, { texts: corrections, visual })
  const said = withCorrection(file.inputs, corrections)
  const inputs = visual ? await shownOtherwise(ctx, asker, said, visual) : said
  const corrected = { ...file, inputs }
  const loaded = await planOf(ctx, corrected)
  const { findings, isAccepted } = await preflight(ctx, asker, corrected)
  return {
    plan: await showLoaded(ctx, asker, loaded),
    packages: [...inputs.draft.updatedAdPackages],
    pending: waitedBesides({
      plan: loaded.plan,
      before: file.inputs,
      after: inputs,
      ids: new Set([...corrections.map(({ id }) => id), ...(visual?.out ?? [])]),
      into: new Set(visual?.into),
    }),
    findings,
    isAccepted,
  }
}

/** The inputs with another visual of the library. @throws {AppError} `asset.notFound` once it was deleted */
async function shownOtherwise(
  ctx: Context,
  { tenant }: Asker,
  inputs: PlanInputs,
  visual: VisualCorrection,
): Promise<PlanInputs> {
  const library = await inAccount<readonly (ImageAsset | VideoAsset)[]>(ctx, tenant.accountId, (scope) =>
    visual.kind === 'image' ? readImages(scope) : readVideos(scope),
  )
  const known = new Set(library.map(({ id }) => id))
  const missing = visual.into.find((id) => !known.has(id))
  if (missing !== undefined) throw new AppError('asset.notFound', { id: missing })
  return withVisual(inputs, visual, library)
}

type Corrections = {
  readonly texts: readonly Correction[]
  readonly visual: VisualCorrection | undefined
}

/** A correction is of what the ad shows. @throws {AppError} `asset.notFound` */
function refuseOthers(inputs: PlanInputs, adId: string, { texts, visual }: Corrections): void {
  const found = correctable(inputs, adId)
  const shown = found.whyNot === null ? found.texts : []
  const other = texts.find((one) => !shown.some(({ kind, id }) => kind === one.kind && id === one.id))
  if (other) throw new AppError('asset.notFound', { id: other.id })
  const own = found.whyNot === null ? found.visual : null
  const gone = visual?.out.find((id) => own?.kind !== visual.kind || !own.ids.includes(id))
  if (gone !== undefined) throw new AppError('asset.notFound', { id: gone })
}

/** Two texts of a kind never say the same. @throws {AppError} `asset.contentTaken` */
async function refuseTaken(
  { db, accountId }: AccountScope,
  corrections: readonly Correction[],
): Promise<void> {
  for (const { kind, id, content } of corrections) {
    const taken = await db
      .selectFrom('text_asset')
      .select('id')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('content', '=', content)
      .executeTakeFirst()
    if (taken && taken.id !== id) throw new AppError('asset.contentTaken', { kind })
  }
}
