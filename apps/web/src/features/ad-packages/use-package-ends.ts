import { useTranslation } from 'react-i18next'
import { useCan } from '../../data/session.ts'
import { useReturn } from '../../lib/use-return.ts'
import { handOver } from '../../shared/packages/made-packages.ts'
import { confirm } from '../../ui/confirm.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { storeDraft } from './draft-store.ts'
import { forgetWork } from './left-work.ts'
import { useDeletePackage } from './package-changes.ts'
import { emptyDraft, hasChanges } from './package-draft.ts'
import type { PackageSearch } from './package-search.ts'
import type { PackageEditor } from './use-package-editor.ts'
import { useSave } from './use-save.ts'
import { keepsPackage } from './use-sub-screens.ts'

type Way = { readonly search: PackageSearch; readonly stepsSinceOpened: number }

/** How the screen of a package ends: it is saved, left by somebody who was asked, or deleted. */
export function usePackageEnds(editor: PackageEditor, { search, stepsSinceOpened }: Way) {
  const { t } = useTranslation()
  const { account } = editor
  const mayEdit = useCan('library:edit')
  const deletion = useDeletePackage(account)
  const leave = useReturn({ ...search, stepsSinceOpened })
  const guard = useLeaveGuard({
    isDirty: () => mayEdit && (hasChanges(editor.draft) || editor.typing.isUnsent()),
    question: {
      title: t(($) => $.adPackage.leave.title),
      body: t(($) => $.adPackage.leave.body),
      confirm: t(($) => $.adPackage.leave.confirm),
      cancel: t(($) => $.adPackage.leave.cancel),
    },
    keepsWork: keepsPackage,
    onLeave: () => giveUp(account),
  })
  const finish = () => {
    guard.release()
    giveUp(account)
    leave()
  }
  const onSaved = () => {
    const { name } = editor.adPackage
    const forCampaign = { account, fileId: search.campaignId }
    if (!search.isFromList) handOver({ kind: 'ad', id: name, name, side: 'inclusion' }, forCampaign)
    finish()
  }
  const remove = async () => {
    const name = editor.draft.opened
    if (name === null) return
    const isConfirmed = await confirm({
      title: t(($) => $.adPackage.remove.title, { name }),
      body: t(($) => $.adPackage.remove.body),
      confirm: t(($) => $.adPackage.remove.confirm),
      cancel: t(($) => $.adPackage.section.cancel),
      isDestructive: true,
    })
    if (isConfirmed) deletion.mutate(name, { onSuccess: finish })
  }
  const save = useSave(editor, onSaved)
  return { leave, finish, save, remove: () => void remove(), isRemoving: deletion.isPending }
}

/** Nothing of the package is kept any more: it was saved, or left by somebody who knew. */
function giveUp(account: string): void {
  storeDraft(account, emptyDraft)
  forgetWork(account)
}
