import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  checkAudiencePackage,
  checkGeoPackage,
  checkInterestPackage,
  normalGeoPackage,
  type GeoPackage,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import type { ReusablePackageKind } from '../../db/tables/library.ts'
import { AppError } from '../../errors/app-error.ts'
import { readPackages, type PackageOf } from '../../records/reusable-packages.ts'
import { isUuid } from '../../lib/uuid.ts'
import { targetingContent } from '../../records/package-content.ts'
import { recordVersion } from '../../records/package-versions.ts'
import { refuseUnknownAudiences, type Asker } from './refuse-unknown-audiences.ts'

type PackageToSave = {
  [K in ReusablePackageKind]: { kind: K; id: string | null; content: PackageOf[K] }
}[ReusablePackageKind]

type Saving = {
  readonly kind: ReusablePackageKind
  readonly id: string | null
  readonly content: { readonly name: string }
}

/**
 * Creates a package, or changes the one with this id. The rules of the screen are checked again here.
 * @throws {AppError} `package.invalid` with the problems, `audience.unknown`, `name.taken`, `package.notFound`
 */
export async function savePackage<K extends ReusablePackageKind>(
  ctx: Context,
  { tenant, personId }: Asker,
  asked: { readonly kind: K; readonly id: string | null; readonly content: PackageOf[K] },
): Promise<PackageOf[K]> {
  const given = await withCircles(ctx, tenant.accountId, asked as PackageToSave)
  const saving: Saving & { readonly kind: K } = { ...given, kind: asked.kind }
  const problems = problemsOf(given)
  if (problems.length > 0) throw new AppError('package.invalid', { problems })
  if (given.kind === 'audience') await refuseUnknownAudiences(ctx, { tenant, personId }, given)
  try {
    return await inAccount(ctx, tenant.accountId, async (scope) => {
      const at = ctx.clock.now()
      await refuseTakenName(scope, saving)
      const id = await write(scope, saving, at)
      const saved = await getPackage(scope, saving.kind, id)
      await recordVersion(scope, targetingContent(saving.kind, saved), { personId, at })
      return saved
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('name.taken', { name: saving.content.name }, error)
    throw error
  }
}

/** Circles are as they stand where a package says nothing of them: a screen or a script from before there were any takes none away. */
async function withCircles(ctx: Context, accountId: number, saving: PackageToSave): Promise<PackageToSave> {
  if (saving.kind !== 'geo') return saving
  const { id, content } = saving
  const isSaid = content.points !== undefined && content.excludedPoints !== undefined
  const [standing] =
    isSaid || id === null || !isUuid(id)
      ? []
      : await inAccount(ctx, accountId, (scope) => readPackages(scope, 'geo', [id]))
  const geo: GeoPackage = {
    ...content,
    points: content.points ?? standing?.points ?? [],
    excludedPoints: content.excludedPoints ?? standing?.excludedPoints ?? [],
  }
  return { ...saving, content: normalGeoPackage(geo) }
}

export async function getPackage<K extends ReusablePackageKind>(
  scope: AccountScope,
  kind: K,
  id: string,
): Promise<PackageOf[K]> {
  const [found] = isUuid(id) ? await readPackages(scope, kind, [id]) : []
  if (!found) throw new AppError('package.notFound', { id })
  return found
}

function problemsOf(saving: PackageToSave): readonly { readonly code: string }[] {
  switch (saving.kind) {
    case 'geo':
      return checkGeoPackage(saving.content)
    case 'audience':
      return checkAudiencePackage(saving.content).map((code) => ({ code }))
    case 'interest':
      return checkInterestPackage(saving.content).map((code) => ({ code }))
  }
}

/**
 * Names that differ by their capitals alone are read as one by whoever chooses from a list. Two that are stored already stay,
 * and each may be changed under the name it has.
 */
async function refuseTakenName(
  { db, accountId }: AccountScope,
  { kind, id, content }: Saving,
): Promise<void> {
  const name = content.name.trim()
  // Two that come at once would not see each other: the index tells their capitals apart.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vigie.packages ${kind}`}, ${accountId}))`.execute(
    db,
  )
  const alike = await db
    .selectFrom('reusable_package')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .execute()
  if (alike.some((one) => one.id === id && one.name === name)) return
  if (alike.some((one) => one.id !== id)) throw new AppError('name.taken', { name })
}

async function write(
  { db, accountId }: AccountScope,
  { kind, id, content }: Saving,
  at: Date,
): Promise<string> {
  const { name, ...rest } = content
  const values = { name: name.trim(), content: JSON.stringify({ ...rest, id: undefined }), updated_at: at }
  if (id === null) {
    const created = randomUUID()
    await db
      .insertInto('reusable_package')
      .values({ account_id: accountId, id: created, kind, created_at: at, ...values })
      .execute()
    return created
  }
  if (!isUuid(id)) throw new AppError('package.notFound', { id })
  const changed = await db
    .updateTable('reusable_package')
    .set(values)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('package.notFound', { id })
  return changed.id
}
