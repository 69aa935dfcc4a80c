import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DeliveryLevel } from '@vigie/domain'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOfLevel, carried, levels, mostNarrowing, type LevelSearch } from './level-search.ts'
import { useAfterScreen } from './use-after-screen.ts'
import { LegendPlace } from '../targets/legend-place.tsx'
import classes from './level-tabs.module.css'

const LevelCount = lazy(() => import('./level-count.tsx').then((chunk) => ({ default: chunk.LevelCount })))

type Props = {
  readonly level: DeliveryLevel
  /** The address as it is, with what is chosen on this level. */
  readonly search: LevelSearch
  readonly chosen: { readonly campaigns: number; readonly adsets: number }
  /** How many the list holds, narrowed as it is; absent while that is not known. */
  readonly count?: number | undefined
  /** Forgets what was chosen on a level. */
  readonly onClear: (level: 'campaign' | 'adset') => void
}

/** The three levels. What is chosen above narrows what is below, and says so in a chip that can be closed. */
export function LevelTabs({ level, search, chosen, count, onClear }: Props) {
  const { t } = useTranslation()
  const isAfter = useAfterScreen()
  const chosenOn = { campaign: chosen.campaigns, adset: chosen.adsets, ad: 0 }
  return (
    <nav className={classes.tabs} aria-label={t(($) => $.campaignList.levels.label)}>
      {levels.map((one) => (
        <span key={one} className={classes.tab} data-current={one === level || undefined}>
          <Link
            to={addressOfLevel[one]}
            search={carried(search)}
            aria-current={one === level ? 'page' : undefined}
          >
            {t(($) => $.campaignList.levels[one])}
            <span className={classes.count}>
              {isAfter && (
                <Suspense fallback={null}>
                  <LevelCount level={one} known={one === level ? count : undefined} search={search} />
                </Suspense>
              )}
            </span>
          </Link>
          {one !== 'ad' && chosenOn[one] > 0 && (
            <span className={classes.chip}>
              {chosenOn[one] > mostNarrowing
                ? t(($) => $.campaignList.levels.tooMany, { count: chosenOn[one], most: mostNarrowing })
                : t(($) => $.campaignList.levels.chosen[one], { count: chosenOn[one] })}
              <button
                type="button"
                aria-label={t(($) => $.campaignList.levels.clear[one])}
                onClick={() => onClear(one)}
              >
                <IconX size={12} />
              </button>
            </span>
          )}
        </span>
      ))}
      <span className={classes.legend}>{isAfter && <LegendPlace hasPace={level !== 'ad'} />}</span>
    </nav>
  )
}
