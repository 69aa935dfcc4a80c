import { Drawer } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickedAsset } from '../../lib/history-state.ts'
import { onArrival, takeArrived } from '../../lib/arrived-assets.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { PackageUsesSection } from '../../shared/packages/package-uses.tsx'
import { notify } from '../../ui/toast.ts'
import { readStoredDraft } from './draft-store.ts'
import { keepWork, leftWork } from './left-work.ts'
import { applyPackageEvent, emptyDraft, openedDraft, type PackageDraft } from './package-draft.ts'
import { PackageDrawer } from './package-drawer.tsx'
import { PackageHeader } from './package-header.tsx'
import { type PackageSearch, usePackageSearch } from './package-search.ts'
import { PairingPanel } from './pairing/pairing-panel.tsx'
import { type PairingSlots, usePairing } from './pairing/use-pairing.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { ProblemList } from './problem-list.tsx'
import { SectionIndex } from './section-index.tsx'
import { PackageSections } from './sections/package-sections.tsx'
import { usePackageEnds } from './use-package-ends.ts'
import { type PackageEditor, usePackageEditor } from './use-package-editor.ts'
import { useSubScreens } from './use-sub-screens.ts'
import { usePreviewIdentity } from '../../shared/packages/preview/use-preview-identity.ts'
import classes from './ad-package.module.css'
import { ReadsOnly } from '../../shared/rights/for-role.tsx'

/** The creative package screen: what ads are made of, picked, previewed, and saved in one go. */
export function AdPackagePage() {
  const { account } = useAccount()
  const search = usePackageSearch()
  const state = useRouterState({ select: ({ location }) => location.state })
  const { picked = [], stepsSinceOpened = 0 } = state
  // Another account or another way in is another package: nothing of the former one may stay.
  return (
    <PackageScreen
      key={JSON.stringify([account, search])}
      account={account}
      search={search}
      picked={picked}
      entry={state.__TSR_key}
      stepsSinceOpened={stepsSinceOpened}
    />
  )
}

type Props = {
  readonly account: string
  readonly search: PackageSearch
  readonly picked: readonly PickedAsset[]
  readonly entry: string | undefined
  readonly stepsSinceOpened: number
}

function PackageScreen({ account, search, picked, entry, stepsSinceOpened }: Props) {
  const { t } = useTranslation()
  const editor = useOpenedEditor({ account, search, picked, entry })
  const pairing = usePairing(editor)
  const mayEdit = useCan('library:edit')
  const [isRailOpen, setRailOpen] = useState(false)
  const [areOthersOpen, setOthersOpen] = useState(false)
  const { leave, finish, save, remove, isRemoving } = usePackageEnds(editor, { search, stepsSinceOpened })
  const { campaignId } = search
  const open = useSubScreens({ account, packageName: editor.draft.name, campaignId, stepsSinceOpened })
  useHotkeys(mayEdit ? { 'mod+s': save.run } : {})
  const rail = <Rail editor={editor} pairing={pairing} />
  return (
    <div className={classes.screen}>
      <PackageHeader
        editor={editor}
        nameError={useNameError(editor, save.wasRefused)}
        isSaving={save.isSaving || isRemoving}
        onBack={leave}
        onUpload={open.upload}
        onSave={save.run}
        onDelete={remove}
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
      <RailDrawer isOpen={isRailOpen} onClose={() => setRailOpen(false)}>
        {rail}
      </RailDrawer>
      <PackageDrawer
        account={account}
        currentName={editor.draft.opened}
        isOpen={areOthersOpen}
        onClose={() => setOthersOpen(false)}
        onCurrentDeleted={finish}
      />
    </div>
  )
}

function useNameError({ draft: { name } }: PackageEditor, wasRefused: boolean): string | null {
  const { t } = useTranslation()
  if (name.includes('/')) return t(($) => $.adPackage.problem.slash)
  return wasRefused && name.trim() === '' ? t(($) => $.adPackage.problem.nameMissing) : null
}

/** The package in hand. What is changed of it is kept for this tab, and what arrives for it is taken in. */
function useOpenedEditor({ account, search, picked, entry }: Way): PackageEditor {
  const { t } = useTranslation()
  const [{ initial, isTakenUp }] = useState(() => openingOf({ account, search, picked, entry }))
  useEffect(() => {
    // The toasts live outside of the screen.
    if (isTakenUp) notify({ kind: 'warning', title: t(($) => $.adPackage.takenUp) })
  }, [isTakenUp, t])
  const editor = usePackageEditor(account, initial)
  // One address for the life of the screen: drawn once more on its way out, it keeps nothing that was just given up.
  const [place] = useState({ account, search, entry })
  useEffect(() => keepWork({ ...place, draft: editor.draft }), [place, editor.draft])
  useArrivals(account, search.keepsData, editor.dispatch)
  return editor
}

type RailProps = { readonly editor: PackageEditor; readonly pairing: PairingSlots }

/** Beside the sections: the ad as it would look, pairs of visuals, and the campaigns that use the package. */
function Rail({ editor, pairing }: RailProps) {
  const identity = usePreviewIdentity(editor.account)
  const mayEdit = useCan('library:edit')
  return (
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
          <PackageUsesSection account={editor.account} kind="ad" packageId={editor.draft.opened} />
        </div>
      )}
    </>
  )
}

type DrawerProps = { readonly isOpen: boolean; readonly onClose: () => void; readonly children: ReactNode }

/** Where the rail is on a screen that is too narrow for it. */
function RailDrawer({ isOpen, onClose, children }: DrawerProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={408}
      title={t(($) => $.adPackage.preview.open)}
      closeButtonProps={{ 'aria-label': t(($) => $.adPackage.preview.close) }}
    >
      {children}
    </Drawer>
  )
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

type Way = Pick<Props, 'account' | 'search' | 'picked' | 'entry'>

/** What this tab left here when it was loaded anew, to sign in again or by a reload, is taken up; else it starts. */
function openingOf({ account, search, picked, entry }: Way) {
  const left = picked.length === 0 || !search.keepsData ? leftWork({ account, search, entry }) : null
  if (left === null) return { initial: draftFor(account, search, picked), isTakenUp: false }
  // Loaded anew, what was picked before is in what was left; picked since, elsewhere, it joins.
  const initial = left.isSameEntry ? left.draft : withPicked(left.draft, picked)
  return { initial, isTakenUp: true }
}

const withPicked = (draft: PackageDraft, picked: Props['picked']): PackageDraft =>
  picked.reduce(
    (kept, { kind, ...asset }) =>
      applyPackageEvent(kept, { kind: 'assetsPicked', of: kind, assets: [asset] }),
    draft,
  )

/** Where the screen starts: the kept work, a stored package, or nothing; what was just made or picked is chosen. */
function draftFor(account: string, search: PackageSearch, picked: Props['picked']): PackageDraft {
  const stored = search.tagToEdit === null ? emptyDraft : openedDraft(search.tagToEdit)
  const draft = withPicked(search.keepsData ? readStoredDraft(account) : stored, picked)
  // What is made for a package carries its name at once: from then on the package is stored.
  const name = draft.name.trim()
  const isStored = draft.opened === null && picked.some(({ keywords }) => keywords.includes(name))
  return isStored ? applyPackageEvent(draft, { kind: 'packageOpened', name }) : draft
}
