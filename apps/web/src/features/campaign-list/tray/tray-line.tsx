import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendar,
  IconCoins,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react'
import {
  isBudgetField,
  stagedKindOf,
  type DescribedChange,
  type StagedKind,
  type StagedValue,
} from '@vigie/domain'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../data/client/use-action.ts'
import { useAccount } from '../../../data/session.ts'
import { discardStaged, leaveStagedOut, stageChanges } from '../../../data/staged-changes.ts'
import { heldText, refusalText } from '../../../lib/errors.ts'
import { formatMoney, formatPercent } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { LeftOutNote } from './left-out-note.tsx'
import { signedMoney } from '../../../lib/signed-money.ts'
import { Unbroken } from '../../../ui/unbroken.tsx'
import type { Grouping } from './grouping.ts'
import classes from './tray.module.css'
import { useStagedValue } from './use-staged-value.ts'

const signs: Readonly<Record<StagedKind, typeof IconCoins>> = {
  budget: IconCoins,
  activation: IconPlayerPlay,
  pause: IconPlayerPause,
  dates: IconCalendar,
  name: IconPencil,
}

type Props = { readonly change: DescribedChange; readonly grouping: Grouping }

/** One staged value: ticked or not, before and after, and what it does. */
export function TrayLine({ change, grouping }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const name = useId()
  const leave = useAction(leaveStagedOut(account), { onError: tellFailure })
  const discard = useAction(discardStaged(account), { onError: tellFailure })
  const { id, field } = change
  const items = [{ id, field }]
  const kind = stagedKindOf(change)
  const Sign = signs[kind]
  return (
    <li
      className={classes.line}
      data-kind={kind}
      data-out={change.isLeftOut || undefined}
      data-state={change.state}
    >
      <input
        type="checkbox"
        aria-labelledby={name}
        checked={!change.isLeftOut}
        onChange={() => leave.mutate({ items, isLeftOut: !change.isLeftOut, note: '' })}
      />
      <span className={classes.sign} aria-hidden="true">
        <Sign size={14} />
      </span>
      <span className={classes.name} id={name}>
        <span title={change.name}>
          <Unbroken text={subjectOf(t, change)} />
        </span>
        {grouping === 'kind' && change.level !== 'campaign' && <small>{change.campaignName}</small>}
      </span>
      <Values change={change} />
      <Effect change={change} />
      <Standing change={change} />
      <button
        type="button"
        className={classes.remove}
        aria-label={t(($) => $.tray.remove, { name: change.name })}
        title={t(($) => $.tray.removeShort)}
        onClick={() => discard.mutate({ items })}
      >
        <IconX size={14} />
      </button>
      {change.state === 'stale' && <Stale change={change} />}
    </li>
  )
}

type T = ReturnType<typeof useTranslation>['t']

const subjectOf = (t: T, { field, level, name }: DescribedChange): string =>
  level === 'campaign' ? t(($) => $.tray.ofCampaign[field]) : t(($) => $.tray.ofObject[field], { name })

/** Values of one change as they are written. */
function useValueOf(change: DescribedChange): (value: StagedValue) => string {
  const write = useStagedValue()
  return (value) => write(change, value)
}

function Values({ change }: Pick<Props, 'change'>) {
  const { t } = useTranslation()
  const write = useValueOf(change)
  return (
    <span className={classes.values}>
      <span className={classes.from} title={write(change.current)}>
        <span className="visually-hidden">{t(($) => $.tray.before)} </span>
        {write(change.current)}
      </span>
      <span aria-hidden="true">→</span>
      <strong title={write(change.value)}>
        <span className="visually-hidden">{t(($) => $.tray.after)} </span>
        {write(change.value)}
      </strong>
    </span>
  )
}

/** By how much: per cent of a budget, else money a day. */
function Effect({ change: { percent, perDay } }: Pick<Props, 'change'>) {
  const { currency } = useAccount()
  const language = useLanguage()
  const added = perDay.after - perDay.before
  if (percent !== null)
    return (
      <span className={classes.effect}>
        {percent < 0 ? '\u2212' : '+'}
        {formatPercent(Math.abs(percent) / 100, language)}
      </span>
    )
  return <span className={classes.effect}>{added === 0 ? '' : signedMoney(added, currency)}</span>
}

/** What stands in its way, or what it starts: the first that counts. */
function Standing({ change }: Pick<Props, 'change'>) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const { held, state, problem, relearningPercent, field, isLeftOut } = change
  if (isLeftOut) return <LeftOutNote change={change} />
  if (state === 'gone' || state === 'done')
    return <span className={classes.quiet}>{t(($) => $.tray.states[state])}</span>
  if (state === 'stale')
    return (
      <span className={classes.warning}>
        <IconAlertTriangle size={13} /> {t(($) => $.tray.states.stale)}
      </span>
    )
  if (held?.code === 'guard.secondPerson')
    return (
      <span className={classes.warning}>
        {t(($) => $.tray.second, { sum: formatMoney(held.limit, currency) })}
      </span>
    )
  if (held) return <span className={classes.danger}>{heldText(held, currency)}</span>
  if (problem) return <span className={classes.danger}>{refusalText(problem)}</span>
  if (relearningPercent !== null)
    return (
      <span className={classes.warning}>
        <IconAlertTriangle size={13} /> {t(($) => $.tray.restarts)}
      </span>
    )
  return <span className={classes.quiet}>{isBudgetField(field) ? t(($) => $.tray.goesOn) : ''}</span>
}

/** Three values, and which one counts: nothing is sent before somebody says so. */
function Stale({ change }: Pick<Props, 'change'>) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const write = useValueOf(change)
  const stage = useAction(stageChanges(account), { onError: tellFailure })
  const discard = useAction(discardStaged(account), { onError: tellFailure })
  const { level, id, field, base, current, value } = change
  return (
    <div className={classes.stale}>
      <dl>
        <div>
          <dt>{t(($) => $.tray.three.base)}</dt>
          <dd>{write(base)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.tray.three.current)}</dt>
          <dd>{write(current)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.tray.three.wanted)}</dt>
          <dd>{write(value)}</dd>
        </div>
      </dl>
      <Button
        size="compact-sm"
        variant="default"
        loading={stage.isPending}
        onClick={() => stage.mutate([{ level, id, field, base: current, value }])}
      >
        {t(($) => $.tray.three.keepMine, { value: write(value) })}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        loading={discard.isPending}
        onClick={() => discard.mutate({ items: [{ id, field }] })}
      >
        {t(($) => $.tray.three.keepTheirs, { value: write(current) })}
      </Button>
    </div>
  )
}
