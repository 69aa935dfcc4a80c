import { can } from '@vigie/contract/rights'
import { addresses, addressTo } from '@vigie/contract'
import { SegmentedControl } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Strategy } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { formatDay } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Account } from '../../data/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { Answered } from '../../ui/answered.tsx'
import { strategyLifeQuery, type StrategyLife as Life, type TouchedCampaign } from '../../data/decisions.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { touchedOf, useSaveLife } from './decision-changes.ts'
import { HoldOutChoice } from './hold-out-choice.tsx'
import { TouchedQuestion } from './touched-question.tsx'
import classes from './strategy-life.module.css'

type Props = { readonly account: Account; readonly strategy: Pick<Strategy, 'id' | 'name'> }

/** Whether a strategy acts or only tells, how bold it is, and what it leaves to chance. Letting it act asks first. */
export function StrategyLife({ account, strategy }: Props) {
  const { t } = useTranslation()
  const life = useQuery(strategyLifeQuery(account.account, strategy.id))
  const title = t(($) => $.decisions.life.title)
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      <Answered
        of={life}
        rows={2}
        label={t(($) => $.decisions.loading)}
        failed={t(($) => $.decisions.failed)}
      >
        {(data) => <LifeForm account={account} strategy={strategy} life={data} />}
      </Answered>
      <p className={classes.links}>
        <AppLink href={addresses.decisionLog}>{t(($) => $.decisions.life.decisions)}</AppLink>
        <AppLink href={addressTo(addresses.backTest, {}, { strategie: strategy.id })}>
          {t(($) => $.decisions.life.replay)}
        </AppLink>
      </p>
    </section>
  )
}

type FormProps = Props & { readonly life: Life }
type Save = ReturnType<typeof useSaveLife>

function LifeForm(props: FormProps) {
  const { account, strategy, life } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const save = useSaveLife(account.account, strategy.id)
  const setMode = useSetMode(props, save)
  const { mode, preset } = life
  const isDisabled = save.isPending || !can(account.role, 'strategy:arm')
  const until = life.trialUntil ? formatDay(life.trialUntil, language, account.timezone) : ''
  return (
    <>
      <p role="status">
        {mode === 'trial' && !life.acts
          ? t(($) => $.decisions.life.trial, { until })
          : t(($) => (life.acts ? $.decisions.life.acting : $.decisions.life.dryRun))}
      </p>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={t(($) => $.decisions.life.modes)}
          disabled={isDisabled}
          value={mode}
          data={[
            { value: 'dryRun', label: t(($) => $.decisions.life.toDryRun) },
            { value: 'trial', label: t(($) => $.decisions.life.toTrial) },
            { value: 'acting', label: t(($) => $.decisions.life.toAct) },
          ]}
          onChange={(next: Life['mode']) => void setMode(next).catch(tellFailure)}
        />
        <SegmentedControl
          aria-label={t(($) => $.decisions.life.preset)}
          disabled={isDisabled}
          value={preset}
          data={(['prudent', 'balanced', 'dynamic'] as const).map((value) => ({
            value,
            label: t(($) => $.decisions.preset[value]),
          }))}
          onChange={(next: Life['preset']) => save.mutate({ mode, preset: next })}
        />
      </div>
      <p className={classes.hint}>{t(($) => $.decisions.life.presetHint[preset])}</p>
      <HoldOutChoice
        value={life.holdOut}
        isDisabled={isDisabled}
        onChange={(holdOut) => save.mutate({ mode, preset, holdOut })}
      />
    </>
  )
}

/** Letting a strategy act asks about the campaigns it would touch; any other way is taken at once. */
function useSetMode({ account, strategy, life }: FormProps, save: Save) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { preset } = life
  /** Asks about what the server says now, and again when that changed before the answer. */
  const letAct = async (touched: readonly TouchedCampaign[], hasChanged: boolean): Promise<void> => {
    const untouched = life.follows.filter(({ id }) => touched.every((one) => one.id !== id)).length
    const isSure = await confirm({
      title: t(($) => $.decisions.life.actTitle, { name: strategy.name }),
      body: <TouchedQuestion account={account.name} {...{ touched, untouched, hasChanged }} />,
      confirm: t(($) => $.decisions.life.actConfirm),
      cancel: t(($) => $.decisions.cancel),
      isDestructive: true,
    })
    if (!isSure) return
    const touches = touched.map(({ id }) => id)
    save.mutate(
      { mode: 'acting', preset, touches },
      {
        onError: (error) => {
          const others = touchedOf(error)
          if (others) void letAct(others, true)
        },
      },
    )
  }
  return async (next: Life['mode']): Promise<void> => {
    if (next !== 'acting') return save.mutate({ mode: next, preset })
    const fresh = await queries.fetchQuery({
      ...strategyLifeQuery(account.account, strategy.id),
      staleTime: 0,
    })
    await letAct(
      fresh.follows.filter(({ isTouched }) => isTouched),
      false,
    )
  }
}
