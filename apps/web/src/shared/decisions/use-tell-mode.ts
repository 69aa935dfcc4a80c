import { useTranslation } from 'react-i18next'
import type { StrategyLife as Life } from '../../data/decisions.ts'
import { formatDay } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { notify } from '../../ui/toast.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { touchedOf, type useSaveLife } from './decision-changes.ts'
import { modeChange, touchedIn, type LifeOf } from './mode-change.ts'
import type { Arming } from './use-arming.ts'

/**
 * Says what a strategy does now, by its name, with the way back: it does again what it did, on the campaigns it did it on. Where
 * another person has to let it act, there is none, and that is said.
 */
export function useTellMode(
  { account: { timezone }, strategy: { name } }: LifeOf,
  save: ReturnType<typeof useSaveLife>,
  arming: Arming,
) {
  const { t } = useTranslation()
  const language = useLanguage()
  const untilOf = ({ trialUntil }: Life) => (trialUntil ? formatDay(trialUntil, language, timezone) : '')
  const takeBack = (before: Life) => () =>
    save.mutate(
      {
        mode: before.acts ? 'acting' : before.mode,
        preset: before.preset,
        ...(before.acts && { touches: touchedIn(before) }),
      },
      {
        onSuccess: (now) =>
          notify({
            kind: 'done',
            title: t(($) => $.decisions.life.change.undone[now.acts ? 'acts' : modeOf(now)], {
              name,
              until: untilOf(now),
            }),
          }),
        // What follows it changed meanwhile: it is let act where that is asked about, not by this button.
        onError: (error) => (touchedOf(error) ? tellFailure(error) : undefined),
      },
    )
  return (before: Life, now: Life): void => {
    const hasWayBack = !before.acts || !arming.isProposed
    notify({
      kind: 'done',
      title: t(($) => $.decisions.life.change[modeChange(before, now.mode)].told, {
        name,
        until: untilOf(now),
      }),
      ...(hasWayBack
        ? { action: { label: t(($) => $.decisions.life.change.undo), run: takeBack(before) } }
        : { message: t(($) => $.decisions.life.change.noWayBack) }),
    })
  }
}

const modeOf = ({ mode }: Life) => (mode === 'trial' ? ('trial' as const) : ('dryRun' as const))
