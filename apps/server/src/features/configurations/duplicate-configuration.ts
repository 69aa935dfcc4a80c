import { duplicateDraft, movedToZones, type CopiedPart, type Zone } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { readPackages } from '../../records/reusable-packages.ts'
import { readConfiguration } from '../../records/configurations.ts'
import { nicknameOf } from '../../people/nickname.ts'
import { insertConfiguration, type Saved } from './configurations.store.ts'
import { draftWithName } from './draft-with-name.ts'

type Copy = {
  readonly accountId: number
  readonly personId: string
  readonly fileId: string
  readonly name: string
  readonly kept: readonly CopiedPart[]
  /** Ids of the packages of zones that the copy goes to; none: where the original is. */
  readonly geoPackages: readonly string[]
}

/**
 * The same content, or the parts of it that are asked for, as a new draft of whoever copies it.
 * @throws {AppError} `package.notFound` for zones that are not there
 */
export async function duplicateConfiguration(ctx: Context, copy: Copy): Promise<Saved> {
  const author = await nicknameOf(ctx, copy.personId)
  return inAccount(ctx, copy.accountId, async (scope) => {
    const { draft } = await readConfiguration(scope, copy.fileId)
    const zones = await readZones(scope, copy.geoPackages)
    const content = movedToZones(duplicateDraft(draft, new Set(copy.kept)), zones)
    return insertConfiguration(scope, {
      draft: draftWithName(content, copy.name),
      author,
      at: ctx.clock.now(),
    })
  })
}

/** Packages of zones in the order asked for. */
async function readZones(scope: AccountScope, ids: readonly string[]): Promise<readonly Zone[]> {
  if (ids.length === 0) return []
  const found = await readPackages(scope, 'geo', ids)
  return ids.map((id) => {
    const one = found.find((zone) => zone.id === id)
    if (!one) throw new AppError('package.notFound', { id })
    return { ...one, id }
  })
}
