import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import {
  adsShowing,
  correctable,
  withCorrection,
  type Correction,
  type PlanInputs,
  type PublicationPlan,
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
import { planOf } from './load-plan.ts'
import { showLoaded } from './show-plan.ts'

type Texts = ResponseOf<typeof endpoints.readCorrection>
type Planned = Omit<ResponseOf<typeof endpoints.planCorrection>, 'plan'> & { readonly plan: Shown }
type Shown = Awaited<ReturnType<typeof showLoaded>>
type Asked = RequestOf<typeof endpoints.planCorrection>['body']

/** The texts that an ad shows as the library holds them now. @throws {AppError} `object.notFound` */
export async function readCorrection(scope: AccountScope, adId: string): Promise<Texts> {
  const fileId = await fileOf(scope, adId)
  if (fileId === null) return { fileId, whyNot: 'elsewhere', texts: [] }
  const { draft } = await readConfiguration(scope, fileId)
  const names = [...new Set([...draft.adPackages, ...draft.lines.flatMap(({ adPackages }) => adPackages)])]
  const adPackages = await readAdPackages(scope, names)
  const found = correctable({ adPackages, published: await readPublished(scope, fileId) }, adId)
  if (found.whyNot !== null) return { fileId, whyNot: found.whyNot, texts: [] }
  const texts = found.texts.map(({ packages, ...text }) => ({ ...text, packages: [...packages] }))
  return { fileId, whyNot: null, texts }
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

type Wanted = { readonly adId: string; readonly texts: Asked['texts'] }

/**
 * The plan of an ad's campaign as it would be once texts of the ad said something else, with what the account's limits and preflight
 * say of it. Nothing is written: the same texts saved give the same plan, by its hash.
 * @throws {AppError} `object.notFound`, `asset.notFound`, `asset.forbiddenContent`, `asset.contentTaken`, `plan.invalid`
 */
export async function planCorrection(ctx: Context, asker: Asker, { adId, texts }: Wanted): Promise<Planned> {
  const corrections = texts.map((one) => ({ ...one, content: acceptText(one.kind, one.content) }))
  const fileId = await inAccount(ctx, asker.tenant.accountId, async (scope) => {
    await refuseTaken(scope, corrections)
    return fileOf(scope, adId)
  })
  if (fileId === null) throw new AppError('object.notFound', { id: adId })
  const file = await readPlannedFile(ctx, asker, { fileId, extent: 'update' })
  refuseOthers(file.inputs, adId, corrections)
  const corrected = { ...file, inputs: withCorrection(file.inputs, corrections) }
  const loaded = await planOf(ctx, corrected)
  const { findings, isAccepted } = await preflight(ctx, asker, corrected)
  return {
    plan: await showLoaded(ctx, asker, loaded),
    packages: [...corrected.inputs.draft.updatedAdPackages],
    pending: others(loaded.plan, adsShowing(file.inputs, new Set(corrections.map(({ id }) => id)))),
    findings,
    isAccepted,
  }
}

const others = ({ adsets }: Pick<PublicationPlan, 'adsets'>, showing: ReadonlySet<string>): number =>
  adsets.flatMap(({ ads }) => ads).filter(({ action, key }) => action !== 'unchanged' && !showing.has(key))
    .length

/** A correction is of a text that the ad shows. @throws {AppError} `asset.notFound` */
function refuseOthers(inputs: PlanInputs, adId: string, corrections: readonly Correction[]): void {
  const found = correctable(inputs, adId)
  const shown = found.whyNot === null ? found.texts : []
  const other = corrections.find((one) => !shown.some(({ kind, id }) => kind === one.kind && id === one.id))
  if (other) throw new AppError('asset.notFound', { id: other.id })
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
