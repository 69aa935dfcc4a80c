import { useQueryClient } from '@tanstack/react-query'
import { letsMore } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { strategyLifeQuery, type StrategyLife as Life, type TouchedCampaign } from '../../data/decisions.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { touchedOf, type useSaveLife } from './decision-changes.ts'
import { ModeQuestion } from './mode-question.tsx'
import { askedChange, touchedIn, type LifeOf } from './mode-change.ts'
import { TouchedQuestion } from './touched-question.tsx'
import type { Arming, Choices } from './use-arming.ts'
import { useTellMode } from './use-tell-mode.ts'

type Save = ReturnType<typeof useSaveLife>
type Change = Parameters<Save['mutate']>[0]

/** Each change of what a strategy does is asked about: to act, with the campaigns it would touch; else with what stops and what stays. */
export function useSetMode(of: LifeOf, save: Save, arming: Arming) {
  const { t } = useTranslation()
  const { account, strategy, preset } = of
  const queries = useQueryClient()
  const tell = useTellMode(of, save, arming)
  const ask = useQuestion(of, save, arming, tell)
  return async (mode: Life['mode']): Promise<void> => {
    if (mode === 'acting') return ask({ mode, preset }, 'act')
    // What is asked about is what it does now, whoever changed it meanwhile.
    const query = strategyLifeQuery(account.account, strategy.id)
    const life = await queries.fetchQuery({ ...query, staleTime: 0 })
    const change = askedChange(life, mode)
    const isSure = await confirm({
      title: t(($) => $.decisions.life.change[change].title, { name: strategy.name }),
      body: <ModeQuestion life={life} to={mode} needsAnother={arming.needsAnother} />,
      confirm: t(($) => $.decisions.life.change[change].confirm),
      cancel: t(($) => $.decisions.cancel),
      isDestructive: change === 'stopToTry' || change === 'stop' || change === 'endTrial',
    })
    if (isSure) save.mutate({ mode, preset }, { onSuccess: (now) => tell(life, now) })
  }
}

/**
 * Takes another choice about how a strategy does what it does, at once; to move money by itself asks about the campaigns first, as letting it
 * act does. Where more needs another person, more is proposed.
 */
export function useChoose(of: LifeOf, save: Save, arming: Arming) {
  const { life } = of
  const ask = useQuestion(of, save, arming)
  return (choice: Choices): void => {
    const change = { preset: life.preset, ...choice }
    const beginsToMove = choice.budgets === 'acting' && life.budgets !== 'acting' && life.mode !== 'dryRun'
    if (beginsToMove) void ask(change, 'move').catch(tellFailure)
    else if (arming.needsAnother && life.acts && letsMore(life, { ...life, ...choice }))
      arming.propose(touchedIn(life), change)
    else save.mutate(change)
  }
}

/** Asks about what the server says now, and again when that changed before the answer. */
function useQuestion(
  { account, strategy, life }: LifeOf,
  save: Save,
  arming: Arming,
  tell?: ReturnType<typeof useTellMode>,
) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const isAlone = (about: About) => !arming.isProposed || (about === 'move' && !life.acts)
  const askOf = async (
    change: Change,
    about: About,
    { touched, hasChanged }: { readonly touched: readonly TouchedCampaign[]; readonly hasChanged: boolean },
  ): Promise<void> => {
    const untouched = life.follows.filter(({ id }) => touched.every((one) => one.id !== id)).length
    const texts = about === 'act' ? 'act' : 'move'
    const { mode: _mode, ...choices } = change
    const isSure = await confirm({
      title: t(($) => $.decisions.life[`${texts}Title`], { name: strategy.name }),
      body: (
        <TouchedQuestion
          account={account.name}
          {...{ touched, untouched, hasChanged, about }}
          preset={about === 'act' ? change.preset : undefined}
          movesBudgets={(change.budgets ?? life.budgets) === 'acting'}
        />
      ),
      confirm: isAlone(about)
        ? t(($) => $.decisions.life[`${texts}Confirm`])
        : t(($) => $.decisions.life[about === 'act' ? 'proposeAct' : 'proposeMove']),
      cancel: t(($) => $.decisions.cancel),
      isDestructive: true,
    })
    if (!isSure) return
    const touches = touched.map(({ id }) => id)
    if (!isAlone(about)) return arming.propose(touches, choices)
    save.mutate(
      { ...change, touches },
      {
        onSuccess: (now) => change.mode && tell?.(life, now),
        onError: (error) => {
          const others = touchedOf(error)
          if (others) void askOf(change, about, { touched: others, hasChanged: true })
        },
      },
    )
  }
  return async (change: Change, about: About): Promise<void> => {
    const fresh = await queries.fetchQuery({
      ...strategyLifeQuery(account.account, strategy.id),
      staleTime: 0,
    })
    await askOf(change, about, {
      touched: fresh.follows.filter(({ isTouched }) => isTouched),
      hasChanged: false,
    })
  }
}

type About = 'act' | 'move'
