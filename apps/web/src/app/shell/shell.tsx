import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useSession } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/confirm.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { CommandPalette } from './command-palette.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { isEditor, menuEntries } from './menu-entries.ts'
import { SessionExpired } from './session-expired.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SideMenu } from './side-menu.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const foldedKey = 'vigie.menu.folded'

/** The frame around every screen: menu, top bar, messages, and the keys that work everywhere. */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { preferences } = useSession()
  const [choice, setChoice] = useState(() => localStorage.getItem(foldedKey) === 'yes')
  const [inEditor, setInEditor] = useState<boolean | null>(null)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const isFolded = isEditor(pathname) ? (inEditor ?? true) : choice

  const fold = useCallback(
    (folded: boolean) => {
      if (isEditor(pathname)) return setInEditor(folded)
      localStorage.setItem(foldedKey, folded ? 'yes' : 'no')
      return setChoice(folded)
    },
    [pathname],
  )

  const hotkeys = useMemo(
    () => ({
      'mod+k': () => setPaletteOpen(true),
      '[': () => fold(!isFolded),
      '?': () => setHelpOpen(true),
      c: () => void navigate({ to: '/creation-campagne' }),
      ...Object.fromEntries(
        menuEntries.map(({ letter, href }) => [`g ${letter}`, () => void navigate({ href })]),
      ),
    }),
    [isFolded, fold, navigate],
  )
  useHotkeys(hotkeys, preferences.singleKeyShortcuts)

  return (
    <div className={classes.app} data-folded={isFolded || undefined}>
      <a className={classes.skip} href="#content">
        {t(($) => $.shell.skip)}
      </a>
      <SideMenu isFolded={isFolded} onFold={fold} onHelp={() => setHelpOpen(true)} />
      <div className={classes.main}>
        <TopBar onPalette={() => setPaletteOpen(true)} />
        <DemoBanner />
        <OfflineStrip />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <PhoneBar />
      <CommandPalette isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
      <SessionExpired />
      <ConfirmDialog closeLabel={t(($) => $.shell.close)} />
      <Toasts closeLabel={t(($) => $.shell.close)} />
    </div>
  )
}

function OfflineStrip() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
  if (isOnline) return null
  return (
    <div className={classes.offline} role="status">
      {t(($) => $.shell.offline)}
    </div>
  )
}
