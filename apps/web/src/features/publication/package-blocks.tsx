import type { PlannedAd, PublicationPlan } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanBlock } from './plan-block.tsx'
import { ChangedAdRow } from './plan-change-rows.tsx'
import { countActions } from './plan-counts.ts'
import { AdLine } from './plan-lines.tsx'
import classes from './plan-lines.module.css'

type Placed = { readonly ad: PlannedAd; readonly where: string }

/** The same plan seen from the ad packages: where each of their ads appears, stays or stops. */
export function PackageBlocks({ plan }: { readonly plan: PublicationPlan }) {
  const placed = plan.adsets.flatMap((adset) => adset.ads.map((ad) => ({ ad, where: adset.name })))
  const byPackage = [...Map.groupBy(placed, ({ ad }) => ad.adPackage)]
  return byPackage.map(([name, ads]) => <PackageBlock key={name} name={name} ads={ads} />)
}

/** Lines shown at once: a package of a large campaign is in hundreds of ad sets. */
const step = 50
const order = { created: 0, changed: 1, retired: 2, unchanged: 3 } as const

function PackageBlock({ name, ads }: { readonly name: string; readonly ads: readonly Placed[] }) {
  const { t } = useTranslation()
  const counts = countActions(ads.map(({ ad }) => ad))
  const [isOpen, setOpen] = useState(counts.created + counts.changed + counts.retired > 0)
  const [shown, setShown] = useState(step)
  const sorted = ads.toSorted((a, b) => order[a.ad.action] - order[b.ad.action])
  const hidden = sorted.length - shown
  return (
    <PlanBlock title={name} facts="" counts={counts} isOpen={isOpen} onToggle={setOpen}>
      {sorted
        .slice(0, shown)
        .map(({ ad, where }) =>
          ad.action === 'changed' ? (
            <ChangedAdRow key={ad.key} ad={ad} />
          ) : (
            <AdLine key={ad.key} ad={ad} where={where} />
          ),
        )}
      {hidden > 0 && (
        <li>
          <button type="button" className={classes.folded} onClick={() => setShown(shown + 10 * step)}>
            {t(($) => $.publication.progress.more, { count: hidden })}
          </button>
        </li>
      )}
    </PlanBlock>
  )
}
