import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedSignIn } from '../../data/client/fresh-sign-in.ts'
import { useWasEver } from '../../lib/use-was-ever.ts'
import { BulkDialog } from '../../features/campaign-list/lazy-bulk-dialog.ts'
import { useManagedCampaign } from '../../shared/changes/manage-elements.ts'
import { closePause, useAskedPause } from '../../shared/changes/asked-pause.ts'
import { useAskedCopy } from '../../shared/duplicate/asked-copy.ts'
import { useAskedQuestion } from '../../ui/confirm.ts'
import { loadTexts } from '../speaking.ts'
import { CommandBar } from './lazy-command-bar.ts'
import type { AskedOfBar } from './command-bar/asked-of-bar.ts'
import { OpeningBar } from './opening-bar.tsx'
import { useLostAccount } from './use-lost-account.ts'

const ShortcutsDialog = lazy(async () => {
  const [chunk] = await Promise.all([import('./shortcuts-dialog.tsx'), loadTexts(['commandBar'])])
  return { default: chunk.ShortcutsDialog }
})
const SignInAgain = lazy(() =>
  import('./sign-in-again.tsx').then((chunk) => ({ default: chunk.SignInAgain })),
)
const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((chunk) => ({ default: chunk.ConfirmDialog })),
)
const ManageElementsDialog = lazy(async () => {
  const [chunk] = await Promise.all([
    import('../../shared/changes/manage-elements-dialog.tsx'),
    loadTexts(['liveChanges', 'standings', 'figures']),
  ])
  return { default: chunk.ManageElementsDialog }
})
const WhyDrawer = lazy(async () => {
  const [chunk] = await Promise.all([
    import('../../shared/decisions/why-drawer.tsx'),
    loadTexts(['decisions']),
  ])
  return { default: chunk.WhyDrawer }
})
const CopyDialog = lazy(async () => {
  const [chunk] = await Promise.all([
    import('../../shared/duplicate/copy-dialog.tsx'),
    loadTexts(['campaignCopy']),
  ])
  return { default: chunk.CopyDialog }
})

export type ShellDialog = 'commandBar' | 'shortcuts'
type Props = { readonly open: ShellDialog | null; readonly onClose: () => void }

/** Every dialog of the frame, each fetched the first time it opens. */
export function ShellDialogs({ open, onClose }: Props) {
  const { t } = useTranslation()
  useLostAccount()
  const [asked, setAsked] = useState<AskedOfBar | null>(null)
  const paused = useAskedPause()
  const needsCommandBar = useWasEver(open === 'commandBar')
  const needsShortcuts = useWasEver(open === 'shortcuts')
  const needsElements = useWasEver(useManagedCampaign() !== null)
  const needsCopy = useWasEver(useAskedCopy() !== null)
  const needsSignIn = useWasEver(useAskedSignIn() !== null)
  const needsConfirm = useWasEver(useAskedQuestion() !== null)
  return (
    <>
      {needsCommandBar && (
        <Suspense fallback={open === 'commandBar' && <OpeningBar onClose={onClose} />}>
          <CommandBar isOpen={open === 'commandBar'} onClose={onClose} onAsk={setAsked} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {asked && 'subject' in asked && <BulkDialog {...asked} onClose={() => setAsked(null)} />}
        {paused && <BulkDialog subject={paused} question="PAUSED" onClose={closePause} />}
        {asked && 'why' in asked && (
          <WhyDrawer subjects={[asked.why]} isOpen onClose={() => setAsked(null)} />
        )}
        {needsShortcuts && <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={onClose} />}
        {needsSignIn && <SignInAgain />}
        {needsElements && <ManageElementsDialog />}
        {needsCopy && <CopyDialog />}
        {needsConfirm && <ConfirmDialog closeLabel={t(($) => $.shell.close)} />}
      </Suspense>
    </>
  )
}
