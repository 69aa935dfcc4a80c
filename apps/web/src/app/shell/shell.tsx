import { addresses } from '@vigie/contract'
import { useMantineColorScheme } from '@mantine/core'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterScreen } from '../../lib/after-screen.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useSession } from '../../data/session.ts'
import { readyFloating } from '../../ui/floating.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { ShellDialogs, type ShellDialog } from './dialogs.tsx'
import { useReadyCommandBar } from './lazy-command-bar.ts'
import { isEditor, menuEntries } from './menu-entries.ts'
import { SideMenu } from './side-menu.tsx'
import classes from './shell.module.css'
import { Strips } from './strips.tsx'
import { TopBar } from './top-bar.tsx'
import { keepTyping } from './typed-meanwhile.ts'
import { useCutPasteNotice } from './use-cut-paste-notice.ts'

const foldedKey = 'vigie.menu.folded'
/** A menu that is opened later finds its parts; one that does not is told by its click. And what leads the focus begins to. */
const readyLater = (): void =>
  void afterScreen()
    .then(() =>
      Promise.all([readyFloating(), import('../../ui/lead-focus.ts').then((chunk) => chunk.leadFocus())]),
    )
    .catch(() => undefined)

const screenOfAddress = <Outlet />

/** The frame around every screen: menu, top bar, messages, and the keys that work everywhere. */
export function Shell() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { preferences } = useSession()
  useOwnLooks()
  const { isFolded, fold } = useFoldedMenu()
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  // The frame first, then its screen in slices: a page that is being drawn still answers.
  const screen = useDeferredValue(screenOfAddress, null)

  const openCommandBar = useCallback(() => {
    if (dialog === 'commandBar') return
    setDialog('commandBar')
    keepTyping({ onEscape: () => setDialog(null) })
  }, [dialog])
  const closeDialog = useCallback(() => setDialog(null), [])
  const hotkeys = useMemo(
    () => ({
      'mod+k': openCommandBar,
      '[': () => fold(!isFolded),
      '?': () => setDialog('shortcuts'),
      c: () => void navigate({ to: addresses.newCampaign }),
      ...Object.fromEntries(
        menuEntries.map(({ letter, href }) => [`g ${letter}`, () => void navigate({ href })]),
      ),
    }),
    [isFolded, fold, navigate, openCommandBar],
  )
  useHotkeys(hotkeys, preferences.singleKeyShortcuts)
  useReadyCommandBar()
  useEffect(readyLater, [])
  useCutPasteNotice()

  return (
    <div className={classes.app} data-folded={isFolded || undefined}>
      <a className={classes.skip} href="#content">
        {t(($) => $.shell.skip)}
      </a>
      <SideMenu isFolded={isFolded} onFold={fold} onHelp={() => setDialog('shortcuts')} />
      <div className={classes.main}>
        <TopBar onCommandBar={openCommandBar} />
        <DemoBanner />
        <Strips />
        <main id="content" className={classes.content} tabIndex={-1}>
          {screen}
        </main>
      </div>
      <PhoneBar />
      <ShellDialogs open={dialog} onClose={closeDialog} />
    </div>
  )
}

/** The menu is folded in the editor, which needs the room, and elsewhere as it was last left on this device. */
function useFoldedMenu() {
  const isEditing = isEditor(useLocation().pathname)
  const [choice, setChoice] = useState(() => localStorage.getItem(foldedKey) === 'yes')
  const [inEditor, setInEditor] = useState(true)
  const fold = useCallback(
    (folded: boolean) => {
      if (isEditing) return setInEditor(folded)
      localStorage.setItem(foldedKey, folded ? 'yes' : 'no')
      return setChoice(folded)
    },
    [isEditing],
  )
  return { isFolded: isEditing ? inEditor : choice, fold }
}

/** Theme and motion as the person wants them. */
function useOwnLooks(): void {
  const { motion, theme } = useSession().preferences
  useEffect(() => {
    document.documentElement.dataset.motion = motion
  }, [motion])
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // The browser remembers the last theme shown here, so that nothing flashes; the person's own is theirs on every device.
  useEffect(() => {
    if (colorScheme !== theme) setColorScheme(theme)
  })
}
