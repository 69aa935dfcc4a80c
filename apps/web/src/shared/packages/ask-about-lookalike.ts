import { lookalike } from '@vigie/domain'
import i18next from 'i18next'
import { confirm } from '../../ui/confirm.ts'

type Named = { readonly name: string }

/** Whether a package may be saved beside another whose name differs by capitals or spaces alone: asked, never guessed. */
export async function mayBearName(name: string, former: string, others: readonly Named[]): Promise<boolean> {
  const similar = lookalike(
    name,
    others.map((other) => other.name),
  )
  if (similar === null || name.trim() === former) return true
  return confirm({
    title: i18next.t(($) => $.packages.similarTitle, { name: similar }),
    body: i18next.t(($) => $.packages.similarBody),
    confirm: i18next.t(($) => $.packages.similarConfirm),
    cancel: i18next.t(($) => $.packages.cancel),
  })
}
