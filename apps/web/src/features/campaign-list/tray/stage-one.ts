import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { discardStaged, stageChanges, type ToStage } from '../../../data/staged-changes.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { notify } from '../../../ui/toast.ts'

type At = { readonly client: QueryClient; readonly account: string }

/** Puts one value on the tray from a row that may be gone by then, and offers to take it off again. */
export async function stageOne({ client, account }: At, item: ToStage): Promise<void> {
  try {
    await client.getMutationCache().build(client, stageChanges(account)).execute([item])
    const discard = () =>
      client
        .getMutationCache()
        .build(client, discardStaged(account))
        .execute({ items: [{ id: item.id, field: item.field }] })
        .catch(tellFailure)
    notify({
      kind: 'done',
      title: i18next.t(($) => $.campaignList.staged.done, { count: 1 }),
      action: { label: i18next.t(($) => $.campaignList.staged.undo), run: () => void discard() },
    })
  } catch (error) {
    tellFailure(error as Error)
  }
}
