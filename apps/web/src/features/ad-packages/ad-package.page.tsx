import { Drawer } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickedAsset } from '../../lib/history-state.ts'
import { onArrival, takeArrived } from '../../lib/arrived-assets.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { handOver } from '../../shared/packages/made-packages.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { useReturn } from '../../lib/use-return.ts'
import { PackageUsesSection } from '../../shared/packages/package-uses.tsx'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/toast.ts'
import { useDeletePackage } from './package-changes.ts'
import { readStoredDraft, storeDraft } from './draft-store.ts'
import { forgetWork, keepWork, leftWork } from './left-work.ts'
import { applyPackageEvent, emptyDraft, hasChanges, openedDraft, type PackageDraft } from './package-draft.ts'
import { PackageDrawer } from './package-drawer.tsx'
import { PackageHeader } from './package-header.tsx'
import { type PackageSearch, usePackageSearch } from './package-search.ts'
import { PairingPanel } from './pairing/pairing-panel.tsx'
import { usePairing } from './pairing/use-pairing.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { ProblemList } from './problem-list.tsx'
import { SectionIndex } from './section-index.tsx'
import { PackageSections } from './sections/package-sections.tsx'
import { type PackageEditor, usePackageEditor } from './use-package-editor.ts'
import { useSave } from './use-save.ts'
import { keepsPackage, useSubScreens } from './use-sub-screens.ts'
import { usePreviewIdentity } from './use-preview-identity.ts'
import classes from './ad-package.module.css'
import { ReadsOnly } from '../../shared/rights/for-role.tsx'

/** The creative package screen: what ads are made of, picked, previewed, and saved in one go. */
export function AdPackagePage() {
  const { account } = useAccount()
  const search = usePackageSearch()
  const { picked = [], stepsSinceOpened = 0 } = useRouterState({
    select: (state) => state.location.state,
  })
  // Another account or another way in is another package: nothing of the former one may stay.
  return (
    <PackageScreen
      key={JSON.stringify([account, search])}
      account={account}
      search={search}
      picked={picked}
      stepsSinceOpened={stepsSinceOpened}
    />
  )
}

type Props = {
  readonly account: string
  readonly search: PackageSearch
  readonly picked: readonly PickedAsset[]
  readonly stepsSinceOpened: number
}

function PackageScreen({ account, search, picked, stepsSinceOpened }: Props) {
  const { t } = useTranslation()
  const [{ initial, isTakenUp }] = useState(() => openingOf({ account, search, picked }))
  useEffect(() => {
    // The toasts live outside of the screen.
    if (isTakenUp) notify({ kind: 'warning', title: t(($) => $.adPackage.takenUp) })
  }, [isTakenUp, t])
  const editor = usePackageEditor(account, initial)
  // One address for the life of the screen: drawn once more on its way out, it keeps nothing that was just given up.
  const [place] = useState({ account, search })
  useEffect(() => keepWork({ ...place, draft: editor.draft }), [place, editor.draft])
  useArrivals(account, search.keepsData, editor.dispatch)
  const pairing = usePairing(editor)
  const identity = usePreviewIdentity(account)
  const remove = useDeletePackage(account)
  const mayEdit = useCan('library:edit')
  const [isRailOpen, setRailOpen] = useState(false)
  const [areOthersOpen, setOthersOpen] = useState(false)
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
  const save = useSave(editor, onSaved)
  const onDelete = async () => {
    const name = editor.draft.opened
    if (name === null) return
    const isConfirmed = await confirm({
      title: t(($) => $.adPackage.remove.title, { name }),
      body: t(($) => $.adPackage.remove.body),
      confirm: t(($) => $.adPackage.remove.confirm),
      cancel: t(($) => $.adPackage.section.cancel),
      isDestructive: true,
    })
    if (isConfirmed) remove.mutate(name, { onSuccess: finish })
  }
  const open = useSubScreens({
    account,
    packageName: editor.draft.name,
    campaignId: search.campaignId,
    stepsSinceOpened,
  })
  useHotkeys(mayEdit ? { 'mod+s': save.run } : {})

  const rail = (
    <>
      {editor.catalogue === null && (
        <PreviewPanel
          adPackage={editor.adPackage}
          identity={identity}
          callToActionLabel={editor.callToActionLabel}
        />
      )}
      {mayEdit && editor.catalogue === null && <PairingPanel editor={editor} pairing={pairing} />}
      {editor.draft.opened !== null && (
        <div className={classes.uses}>
          <PackageUsesSection account={account} kind="ad" packageId={editor.draft.opened} />
        </div>
      )}
    </>
  )
  return (
    <div className={classes.screen}>
      <PackageHeader
        editor={editor}
        nameError={nameError()}
        isSaving={save.isSaving || remove.isPending}
        onBack={leave}
        onUpload={open.upload}
        onSave={save.run}
        onDelete={() => void onDelete()}
        onOpenRail={() => setRailOpen(true)}
        onOpenPackages={() => setOthersOpen(true)}
      />
      <div className={classes.columns}>
        <SectionIndex editor={editor} />
        <div className={classes.sections}>
          <ReadsOnly may="library:edit" />
          {save.refusals.length > 0 && <ProblemList reasons={save.refusals} />}
          <PackageSections editor={editor} pairing={pairing} open={open} />
        </div>
        <aside className={classes.rail} aria-label={t(($) => $.adPackage.preview.open)}>
          {rail}
        </aside>
      </div>
      <Drawer
        opened={isRailOpen}
        onClose={() => setRailOpen(false)}
        position="right"
        size={408}
        title={t(($) => $.adPackage.preview.open)}
        closeButtonProps={{ 'aria-label': t(($) => $.adPackage.preview.close) }}
      >
        {rail}
      </Drawer>
      <PackageDrawer
        account={account}
        currentName={editor.draft.opened}
        isOpen={areOthersOpen}
        onClose={() => setOthersOpen(false)}
        onCurrentDeleted={finish}
      />
    </div>
  )

  function nameError(): string | null {
    if (editor.draft.name.includes('/')) return t(($) => $.adPackage.problem.slash)
    return save.wasRefused && editor.draft.name.trim() === ''
      ? t(($) => $.adPackage.problem.nameMissing)
      : null
  }
}

/** Nothing of the package is kept any more: it was saved, or left by somebody who knew. */
function giveUp(account: string): void {
  storeDraft(account, emptyDraft)
  forgetWork(account)
}

/** Takes in what was sent from this package and reached the library after its screen was left. */
function useArrivals(account: string, isSamePackage: boolean, dispatch: PackageEditor['dispatch']): void {
  useEffect(() => {
    const take = () => {
      for (const { kind, ...asset } of takeArrived(account))
        dispatch({ kind: 'assetsPicked', of: kind, assets: [asset] })
    }
    // Opened anew, the screen holds another package: what arrived was not meant for it.
    if (isSamePackage) take()
    else takeArrived(account)
    return onArrival(take)
  }, [account, isSamePackage, dispatch])
}

type Way = Pick<Props, 'account' | 'search' | 'picked'>

/** What this tab left here when it was loaded anew, to sign in again or by a reload, is taken up; else it starts. */
function openingOf({ account, search, picked }: Way) {
  const left = picked.length === 0 ? leftWork({ account, search }) : null
  return { initial: left ?? draftFor(account, search, picked), isTakenUp: left !== null }
}

/** Where the screen starts: the kept work, a stored package, or nothing; what was just made is chosen. */
function draftFor(account: string, search: PackageSearch, picked: Props['picked']): PackageDraft {
  if (!search.keepsData) return search.tagToEdit === null ? emptyDraft : openedDraft(search.tagToEdit)
  const draft = picked.reduce(
    (kept, { kind, ...asset }) =>
      applyPackageEvent(kept, { kind: 'assetsPicked', of: kind, assets: [asset] }),
    readStoredDraft(account),
  )
  // What is made for a package carries its name at once: from then on the package is stored.
  const name = draft.name.trim()
  const isStored = draft.opened === null && picked.some(({ keywords }) => keywords.includes(name))
  return isStored ? applyPackageEvent(draft, { kind: 'packageOpened', name }) : draft
}
