import { Button, NumberInput } from '@mantine/core'
import { IconCheck, IconClock, IconLink } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { writeClipboard } from '../../../lib/clipboard.ts'
import { formatCount, formatMoney, formatRate } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { notify } from '../../../ui/toast.ts'
import { exchangedIn, touchedDaily } from './plan-digest.ts'
import type { Gate, Staging } from './swap-staging.ts'
import type { Swap } from './use-swap.ts'
import type { Campaign } from './use-together.ts'
import classes from './stages.module.css'

type StagesProps = {
  readonly swap: Swap
  readonly staging: Staging
  readonly campaigns: readonly Campaign[]
  readonly onLeast: (least: number | null) => void
  readonly rows: (campaigns: readonly Campaign[], label: string) => ReactNode
}

/** The campaigns of a replacement as it goes: where it begins, what is asked before it goes on, and the others. */
export function StageList({ swap, staging, campaigns, onLeast, rows }: StagesProps) {
  const { t } = useTranslation()
  const first = campaigns.filter(({ fileId }) => staging.first.has(fileId))
  const rest = campaigns.filter(({ fileId }) => staging.rest.has(fileId))
  const titles = {
    first: t(($) => $.publication.together.stages[staging.isBegun ? 'begun' : 'now']),
    rest: t(($) => $.publication.together.stages[staging.isBegun ? 'now' : 'then']),
  }
  return (
    <>
      <section className={classes.stage} aria-label={titles.first}>
        <Head
          place={1}
          title={titles.first}
          state={staging.isBegun ? 'done' : 'now'}
          note={
            staging.isBegun
              ? ''
              : t(($) => $.publication.together.stages.mostSpent, { name: swap.out.visual.name })
          }
          campaigns={first}
        />
        {rows(first, titles.first)}
      </section>
      <GateLine swap={swap} staging={staging} onLeast={onLeast} />
      <section className={classes.stage} aria-label={titles.rest}>
        <Head
          place={2}
          title={titles.rest}
          state={staging.isBegun ? 'now' : 'later'}
          note={t(($) => $.publication.together.stages.ifHolds)}
          campaigns={rest}
        />
        {rows(rest, titles.rest)}
      </section>
    </>
  )
}

type HeadProps = {
  readonly place: number
  readonly title: string
  readonly note: string
  readonly state: 'done' | 'now' | 'later'
  readonly campaigns: readonly Campaign[]
}

function Head({ place, title, note, state, campaigns }: HeadProps) {
  const { t } = useTranslation()
  const plans = campaigns.flatMap(({ plan }) => plan ?? [])
  const ads = plans.reduce((sum, plan) => sum + exchangedIn(plan), 0)
  const daily = plans.reduce((sum, plan) => sum + touchedDaily(plan), 0)
  return (
    <header className={classes.head} data-state={state}>
      <span className={classes.place} aria-hidden="true">
        {state === 'done' ? <IconCheck size={14} /> : place}
      </span>
      <h2>{title}</h2>
      <small>{note}</small>
      {ads > 0 && (
        <b>
          {t(($) => $.publication.together.swap.ads, { count: ads })}
          {daily > 0 &&
            ` · ${t(($) => $.publication.together.stages.aDay, { money: formatMoney(daily, plans[0]?.currency ?? 'EUR') })}`}
        </b>
      )}
    </header>
  )
}

type GateProps = {
  readonly swap: Swap
  readonly staging: Staging
  readonly onLeast: (least: number | null) => void
}

/** What is asked of the new visual before the others follow, and what it shows: nothing goes on by itself. */
function GateLine({ swap, staging: { gate, isBegun }, onLeast }: GateProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  // What is being typed stays as it is: an empty field asks for what the old one reached, and does not fill itself.
  const [typed, setTyped] = useState<string | number | null>(null)
  const copy = () =>
    writeClipboard(window.location.href).then((isCopied) =>
      notify(
        isCopied
          ? { kind: 'done', title: t(($) => $.publication.together.stages.copied) }
          : { kind: 'error', title: t(($) => $.publication.together.stages.notCopied) },
      ),
    )
  return (
    <section className={classes.gate} aria-label={t(($) => $.publication.together.stages.gate)}>
      <IconClock size={15} aria-hidden="true" />
      <span>{t(($) => $.publication.together.stages.goOn, { name: swap.into.visual.name })}</span>
      <NumberInput
        aria-label={t(($) => $.publication.together.stages.least)}
        size="xs"
        w={84}
        min={0}
        max={100}
        decimalScale={2}
        decimalSeparator={language === 'fr' ? ',' : '.'}
        prefix="≥ "
        suffix={language === 'fr' ? '\u00A0%' : '%'}
        hideControls
        value={typed ?? (gate.least === null ? '' : Number((gate.least * 100).toFixed(2)))}
        onBlur={() => setTyped(null)}
        onChange={(value) => {
          setTyped(value)
          onLeast(typeof value === 'number' && value > 0 ? value / 100 : null)
        }}
      />
      {isBegun ? (
        <Verdict gate={gate} />
      ) : (
        <>
          <small>{t(($) => $.publication.together.stages.notByItself)}</small>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconLink size={14} />}
            onClick={() => void copy()}
          >
            {t(($) => $.publication.together.stages.copy)}
          </Button>
        </>
      )}
    </section>
  )
}

function Verdict({ gate }: { readonly gate: Gate }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <output className={classes.verdict} data-verdict={gate.verdict}>
      {gate.rate !== null &&
        t(($) => $.publication.together.stages.shown, {
          rate: formatRate(gate.rate, language),
          impressions: formatCount(gate.impressions),
        })}{' '}
      <b>{t(($) => $.publication.together.stages[gate.verdict])}</b>
    </output>
  )
}
