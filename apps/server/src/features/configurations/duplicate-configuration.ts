import { duplicateDraft, type CopiedPart } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
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
}

/** The same content, or the parts of it that are asked for, as a new draft of whoever copies it. */
export async function duplicateConfiguration(ctx: Context, copy: Copy): Promise<Saved> {
  const author = await nicknameOf(ctx, copy.personId)
  return inAccount(ctx, copy.accountId, async (scope) => {
    const { draft } = await readConfiguration(scope, copy.fileId)
    const content = duplicateDraft(draft, new Set(copy.kept))
    return insertConfiguration(scope, {
      draft: draftWithName(content, copy.name),
      author,
      at: ctx.clock.now(),
    })
  })
}
