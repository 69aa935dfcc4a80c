import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reachWidth } from '@vigie/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reachQuery } from '../../data/reach.ts'
import { useAccount } from '../../data/session.ts'
import type { Targeting } from '../../data/targetings.ts'
import { formatCount, formatShortCount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { usePlatformRefusal } from '../../shared/refusals/platform-refusal.ts'
import { reachTargetOf } from '../../shared/packages/reach-target.ts'
import classes from './targeting-card.module.css'

type Props = { readonly targeting: Targeting; readonly asksByItself: boolean }

/** How many people the platform thinks it reaches, in a word; asked when it is in sight, or on a press. */
export function CardReach({ targeting, asksByItself }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const refusalOf = usePlatformRefusal()
  const part = useRef<HTMLDivElement>(null)
  const wasSeen = useSeen(part)
  const [isWanted, setWanted] = useState(false)
  const target = reachTargetOf(targeting)
  const isAsked = target !== null && (isWanted || (asksByItself && wasSeen))
  const { data, error, isFetching, refetch } = useQuery(reachQuery(account, isAsked ? target : null))
  const { name } = targeting.package
  return (
    <div ref={part} className={classes.reach} aria-busy={isFetching}>
      {target === null && <span>{t(($) => $.targetings.reach.nobody)}</span>}
      {target && !isAsked && !asksByItself && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t(($) => $.targetings.reach.askOf, { name })}
          onClick={() => setWanted(true)}
        >
          {t(($) => $.targetings.reach.ask)}
        </Button>
      )}
      {target && !error && !data && (isAsked || asksByItself) && (
        <span>{t(($) => $.targetings.reach.asking)}</span>
      )}
      {error && (
        <>
          <span role="alert">
            {t(($) => $.packages.reach.failed)} {refusalOf(error).text}
          </span>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t(($) => $.targetings.reach.askOf, { name })}
            onClick={() => void refetch()}
          >
            {t(($) => $.packages.retry)}
          </Button>
        </>
      )}
      {isAsked && data && !error && <Told {...data} />}
    </div>
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
