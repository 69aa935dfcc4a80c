import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reachWidth } from '@vigie/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReachTarget } from '../../data/reach.ts'
import { useAccount } from '../../data/session.ts'
import { targetingReachQuery } from '../../data/targeting-reach.ts'
import type { Targeting } from '../../data/targetings.ts'
import { formatCount, formatShortCount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { reachTargetOf } from '../../shared/packages/reach-target.ts'
import { Answered } from '../../ui/answered.tsx'
import { CardWithdrawn } from './card-withdrawn.tsx'
import classes from './targeting-card.module.css'

type Props = { readonly targeting: Targeting; readonly asksByItself: boolean }

/** How many people the platform thinks it reaches, in a word; asked when it is in sight, or on a press. */
export function CardReach({ targeting, asksByItself }: Props) {
  const { t } = useTranslation()
  const part = useRef<HTMLDivElement>(null)
  const wasSeen = useSeen(part)
  const [isWanted, setWanted] = useState(false)
  const isAsked = isWanted || (asksByItself && wasSeen)
  const target = reachTargetOf(targeting)
  return (
    <div ref={part} className={classes.reach}>
      {target === null && <span>{t(($) => $.targetings.reach.nobody)}</span>}
      {target && isAsked && <Estimated target={target} targeting={targeting} />}
      {target && !isAsked && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t(($) => $.targetings.reach.askOf, { name: targeting.package.name })}
          onClick={() => setWanted(true)}
        >
          {t(($) => $.targetings.reach.ask)}
        </Button>
      )}
    </div>
  )
}

type EstimatedProps = { readonly target: ReachTarget; readonly targeting: Targeting }

function Estimated({ target, targeting }: EstimatedProps) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const asking = t(($) => $.targetings.reach.asking)
  const interests = targeting.kind === 'interest' ? targeting.package.interests : []
  return (
    <Answered
      of={useQuery(targetingReachQuery(account, target, interests))}
      label={asking}
      waiting={<span>{asking}</span>}
      failed={t(($) => $.packages.reach.failed)}
    >
      {({ estimate, withdrawn }) =>
        estimate ? <Told {...estimate} /> : <CardWithdrawn targeting={targeting} names={withdrawn} />
      }
    </Answered>
  )
}

type Estimate = { readonly lower: number | null; readonly upper: number | null }

function Told({ lower, upper }: Estimate) {
  const { t } = useTranslation()
  const language = useLanguage()
  const width = reachWidth({ lower, upper })
  if (width === null || lower === null || upper === null)
    return <span>{t(($) => $.packages.reach.unknown)}</span>
  const range = (write: (count: number) => string) =>
    t(($) => $.packages.reach.range, { lower: write(lower), upper: write(upper) })
  return (
    <>
      <b data-width={width}>{t(($) => $.packages.reach.width[width])}</b>
      <output title={range(formatCount)}>{range((count) => formatShortCount(count, language))}</output>
    </>
  )
}
