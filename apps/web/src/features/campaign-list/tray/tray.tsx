import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../data/session.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { TrayBar } from './tray-bar.tsx'
import { TrayOrders } from './tray-orders.tsx'
import type { Grouping } from './grouping.ts'
import { TrayGroups } from './tray-groups.tsx'
import { TraySide } from './tray-side.tsx'
import classes from './tray.module.css'
import { dismissStaged } from './use-stage.ts'
import { useSending, useTray } from './use-tray.ts'

/** What is staged, docked below the rows: one line while it is closed, the whole of it over them while it is open. */
export function Tray() {
  const { t } = useTranslation()
  const tray = useTray()
  const sending = useSending(tray.described)
  const [isOpen, setOpen] = useState(false)
  const [grouping, setGrouping] = useState<Grouping>('campaign')
  const { singleKeyShortcuts } = useSession().preferences
  const count = tray.described.changes.length
  const orders = tray.running.length + tray.planned.length + (tray.last ? 1 : 0)
  const isThere = count + orders > 0
  const isShown = isOpen && isThere
  useTrayKeys({ isThere, isOpen: isShown, setOpen, send: sending.send, hasSingleKeys: singleKeyShortcuts })
  useEffect(() => {
    if (isShown) dismissStaged()
  }, [isShown])
  if (!isThere) return null
  return (
    <div className={classes.place}>
      <section
        className={classes.tray}
        data-open={isShown || undefined}
        data-empty={count === 0 || undefined}
        aria-label={t(($) => $.tray.title)}
      >
        <TrayBar
          described={tray.described}
          running={tray.running}
          planned={tray.planned}
          last={tray.last}
          isOpen={isShown}
          onToggle={() => setOpen(!isShown)}
          grouping={grouping}
          onGroup={setGrouping}
        />
        {isShown && (
          <div className={classes.body} id="tray-body">
            <div className={classes.groups} role="region" tabIndex={0} aria-label={t(($) => $.tray.changes)}>
              <TrayOrders running={tray.running} planned={tray.planned} last={tray.last} />
              {count === 0 ? (
                <p className={classes.none}>{t(($) => $.tray.none)}</p>
              ) : (
                <TrayGroups changes={tray.described.changes} grouping={grouping} />
              )}
            </div>
            {count > 0 && <TraySide described={tray.described} guard={tray.guard} sending={sending} />}
          </div>
        )}
      </section>
    </div>
  )
}

type Keys = {
  readonly isThere: boolean
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly send: () => void
  readonly hasSingleKeys: boolean
}

/** T opens and closes, Escape closes, and Cmd or Ctrl with Enter sends while it is open. */
function useTrayKeys({ isThere, isOpen, setOpen, send, hasSingleKeys }: Keys): void {
  const hotkeys = useMemo(
    () => ({
      ...(isThere ? { t: () => setOpen(!isOpen) } : {}),
      ...(isOpen ? { 'mod+Enter': send, Escape: () => setOpen(false) } : {}),
    }),
    [isThere, isOpen, setOpen, send],
  )
  useHotkeys(hotkeys, hasSingleKeys)
}
