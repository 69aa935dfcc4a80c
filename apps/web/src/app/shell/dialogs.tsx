import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedSignIn } from '../../data/client/fresh-sign-in.ts'
import { useWasEver } from '../../lib/use-was-ever.ts'
import { useManagedCampaign } from '../../shared/changes/manage-elements.ts'
import { useAskedQuestion } from '../../ui/confirm.ts'
import { loadTexts } from '../i18n.ts'
import { useLostAccount } from './use-lost-account.ts'
import { useSessionEnd } from './use-session-end.ts'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((chunk) => ({ default: chunk.CommandPalette })),
)
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((chunk) => ({ default: chunk.ShortcutsDialog })),
)
const SessionExpired = lazy(() =>
  import('./session-expired.tsx').then((chunk) => ({ default: chunk.SessionExpired })),
)
const SignInAgain = lazy(() =>
  import('./sign-in-again.tsx').then((chunk) => ({ default: chunk.SignInAgain })),
)
const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((chunk) => ({ default: chunk.ConfirmDialog })),
)
const ManageElementsDialog = lazy(async () => {
  const [chunk] = await Promise.all([
    import('../../shared/changes/manage-elements-dialog.tsx'),
    loadTexts(['liveChanges']),
  ])
  return { default: chunk.ManageElementsDialog }
})

export type ShellDialog = 'palette' | 'shortcuts'
type Props = { readonly open: ShellDialog | null; readonly onClose: () => void }

/** Every dialog of the frame, each fetched the first time it opens. */
export function ShellDialogs({ open, onClose }: Props) {
  const { t } = useTranslation()
  const { notice, close } = useSessionEnd()
  useLostAccount()
  const needsPalette = useWasEver(open === 'palette')
  const needsShortcuts = useWasEver(open === 'shortcuts')
  const needsElements = useWasEver(useManagedCampaign() !== null)
  const needsSignIn = useWasEver(useAskedSignIn() !== null)
  const needsConfirm = useWasEver(useAskedQuestion() !== null)
  return (
    <Suspense fallback={null}>
      {needsPalette && <CommandPalette isOpen={open === 'palette'} onClose={onClose} />}
      {needsShortcuts && <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={onClose} />}
      {notice && <SessionExpired {...notice} onClose={close} />}
      {needsSignIn && <SignInAgain />}
      {needsElements && <ManageElementsDialog />}
      {needsConfirm && <ConfirmDialog closeLabel={t(($) => $.shell.close)} />}
    </Suspense>
  )
}
