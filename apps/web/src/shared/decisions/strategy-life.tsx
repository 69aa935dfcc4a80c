import { can } from '@vigie/contract/rights'
import { addresses, addressTo } from '@vigie/contract'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Strategy } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../lib/app-link.tsx'
import { formatDay } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Account } from '../../data/session.ts'
import { Answered } from '../../ui/answered.tsx'
import { strategyLifeQuery, type StrategyLife as Life } from '../../data/decisions.ts'
import { InFoot } from '../../ui/in-foot.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { useSaveLife } from './decision-changes.ts'
import { useArming, type Arming } from './use-arming.ts'
import type { LifeOf } from './mode-change.ts'
import { useChoose, useSetMode } from './use-set-mode.tsx'
import { BudgetChoice } from './budget-choice.tsx'
import { HoldOutChoice } from './hold-out-choice.tsx'
import classes from './strategy-life.module.css'

type Props = {
  readonly account: Account
  readonly strategy: Pick<Strategy, 'id' | 'name'>
  /** How bold it was replayed, and shall be when it is tried or acts. */
  readonly preset: Life['preset']
  /** Its form has changes that are not stored: what is tried would not be what is shown. */
  readonly isDirty: boolean
  /** Where its verbs stand beside others; `null`: below what it does. */
  readonly foot: HTMLElement | null
  /** The boldness is stored. */
  readonly onKept: () => void
}

/** What becomes of a strategy: first a trial that touches nothing, then acting, which asks first. */
export function StrategyLife(props: Props) {
  const { account, strategy } = props
  const { t } = useTranslation()
  const life = useQuery(strategyLifeQuery(account.account, strategy.id))
  return (
    <Answered of={life} rows={2} label={t(($) => $.decisions.loading)} failed={t(($) => $.decisions.failed)}>
      {(data) => <LifeForm {...props} life={data} />}
    </Answered>
  )
}

type FormProps = Props & LifeOf

/** What it does now and would do, and the verbs below, which stay in sight. */
function LifeForm(props: FormProps) {
  const { account, strategy, life, isDirty, onKept } = props
  const { t } = useTranslation()
  const save = useSaveLife(account.account, strategy.id, onKept)
  const arming = useArming(props)
  const choose = useChoose(props, save, arming)
  const mayArm = can(account.role, 'strategy:arm')
  const title = t(($) => $.decisions.life.title)
  // In a foot that is shared what keeps the changes stands alone while there are any: nothing else can be done before.
  const givesWay = props.foot !== null && isDirty
  const first = isDirty && mayArm && <p className={classes.first}>{t(($) => $.decisions.life.saveFirst)}</p>
  return (
    <>
      <section className={classes.panel} aria-label={title}>
        <h2>{title}</h2>
        <Now {...{ account, life, arming }} />
        <p className={classes.hint}>
          {arming.needsAnother
            ? t(($) => $.decisions.life.trialThenAnother)
            : t(($) => $.decisions.life.trialSays, {
                count: life.follows.filter(({ isTouched }) => isTouched).length,
              })}{' '}
          {t(($) => (life.acts ? $.decisions.life.stopSays : $.decisions.life.actSays))}
        </p>
        <HoldOutChoice
          value={life.holdOut}
          isDisabled={save.isPending || !mayArm}
          onChange={(holdOut) => choose({ holdOut })}
        />
        <BudgetChoice
          value={life.budgets}
          isDisabled={save.isPending || !mayArm}
          onChange={(budgets) => choose({ budgets })}
        />
        {givesWay && first}
        <p className={classes.links}>
          {(!life.acts || givesWay) && (
            <AppLink href={addressTo(addresses.decisionLog, {}, { strategie: strategy.id })}>
              {t(($) => $.decisions.life.decisions)}
            </AppLink>
          )}
          <AppLink href={addressTo(addresses.backTest, {}, { strategie: strategy.id })}>
            {t(($) => $.decisions.life.replay)}
          </AppLink>
        </p>
      </section>
      {!givesWay && (
        <InFoot foot={props.foot}>
          <div className={classes.foot} data-shared={props.foot !== null || undefined}>
            {first}
            <Verbs {...props} {...{ save, arming, choose }} isShut={save.isPending || !mayArm || isDirty} />
          </div>
        </InFoot>
      )}
    </>
  )
}

function Now({ account, life, arming }: Pick<FormProps, 'account' | 'life'> & { readonly arming: Arming }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const until = life.trialUntil ? formatDay(life.trialUntil, language, account.timezone) : ''
  const acts = life.budgets === 'acting' ? ('actingMoving' as const) : ('acting' as const)
  const does = life.acts ? acts : ('dryRun' as const)
  const trial = arming.needsAnother ? ('trialWithAnother' as const) : ('trial' as const)
  return (
    <p role="status" className={classes.now} data-acts={life.acts || undefined}>
      {life.mode === 'trial' && !life.acts
        ? t(($) => $.decisions.life[trial], { until })
        : t(($) => $.decisions.life[does])}
    </p>
  )
}

type VerbsProps = FormProps & {
  readonly save: ReturnType<typeof useSaveLife>
  readonly arming: Arming
  readonly choose: ReturnType<typeof useChoose>
  readonly isShut: boolean
}

const tryVerb = ({ acts }: Life, isOnTrial: boolean) => {
  if (acts) return 'backToTrial' as const
  return isOnTrial ? ('trialAnew' as const) : ('toTrial' as const)
}

/** To try comes first, to act after it; what it is already is not offered again. */
function Verbs({ save, arming, choose, isShut, ...props }: VerbsProps) {
  const { t } = useTranslation()
  const setMode = useSetMode(props, save, arming)
  const { preset, life, strategy } = props
  const isOnTrial = life.mode === 'trial' && !life.acts
  const isDry = life.mode === 'dryRun'
  const to = (mode: Life['mode']) => () => void setMode(mode).catch(tellFailure)
  return (
    <div className={classes.choices} role="group" aria-label={t(($) => $.decisions.life.modes)}>
      {life.acts && (
        <Button component={AppLink} href={addressTo(addresses.decisionLog, {}, { strategie: strategy.id })}>
          {t(($) => $.decisions.life.decisions)}
        </Button>
      )}
      <Button variant={isDry ? 'filled' : 'default'} disabled={isShut} onClick={to('trial')}>
        {t(($) => $.decisions.life[tryVerb(life, isOnTrial)])}
      </Button>
      {!life.acts && (
        <Button
          variant={isOnTrial ? 'filled' : 'default'}
          leftSection={<IconLock size={15} />}
          disabled={arming.isProposed ? arming.isShut : isShut}
          onClick={to('acting')}
        >
          {t(($) => (arming.isProposed ? $.decisions.life.proposeAct : $.decisions.life.toAct))}
        </Button>
      )}
      {!isDry && (
        <Button variant="subtle" color="gray" disabled={isShut} onClick={to('dryRun')}>
          {t(($) => (life.acts ? $.decisions.life.toStop : $.decisions.life.toDryRun))}
        </Button>
      )}
      {preset !== life.preset && (
        <Button variant="default" disabled={isShut} onClick={() => choose({ preset })}>
          {t(($) => $.decisions.life.keepPreset, { preset: t(($) => $.decisions.preset[preset]) })}
        </Button>
      )}
    </div>
  )
}
