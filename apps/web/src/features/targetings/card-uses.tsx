import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import type { Targeting } from '../../data/targetings.ts'
import { PackageUsesSection } from '../../shared/packages/package-uses.tsx'
import { Popover } from '../../ui/floating.tsx'
import classes from './targeting-card.module.css'

/** How many campaigns use it, which opens their names, and how many ad sets were made of it. */
export function CardUses({ targeting }: { readonly targeting: Targeting }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { kind, uses, adsets } = targeting
  const { id, name } = targeting.package
  const told = [
    uses.published > 0 && t(($) => $.targetings.uses.published, { count: uses.published }),
    uses.drafts > 0 && t(($) => $.targetings.uses.drafts, { count: uses.drafts }),
  ].filter((part) => part !== false)
  return (
    <div className={classes.uses}>
      {told.length === 0 ? (
        <span>{t(($) => $.targetings.uses.none)}</span>
      ) : (
        <Popover position="bottom-start" width={320} trapFocus shadow="md">
          <Popover.Target>
            <button
              type="button"
              className={classes.usesButton}
              aria-label={t(($) => $.targetings.uses.open, { name, uses: told.join(', ') })}
            >
              {told.join(' · ')}
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <PackageUsesSection account={account} kind={kind} packageId={id ?? ''} />
          </Popover.Dropdown>
        </Popover>
      )}
      {adsets.all > 0 && (
        <span>
          {t(($) => $.targetings.uses.adsets, { count: adsets.all })}
          {adsets.live > 0 && ` · ${t(($) => $.targetings.uses.live, { count: adsets.live })}`}
        </span>
      )}
    </div>
  )
}
