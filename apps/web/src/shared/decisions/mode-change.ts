import type { Strategy } from '@vigie/domain'
import type { StrategyLife as Life } from '../../data/decisions.ts'
import type { Account } from '../../data/session.ts'

/** Whose life is changed, and as it stands. */
export type LifeOf = {
  readonly account: Account
  readonly strategy: Pick<Strategy, 'id' | 'name'>
  readonly life: Life
  /** How bold it was replayed, and shall be when it is tried or acts. */
  readonly preset: Life['preset']
}

/** What a change of what a strategy does is, where it does not begin to act: its question says so, and what is told of it. */
export type AskedChange = 'stopToTry' | 'stop' | 'endTrial' | 'tryAnew' | 'try'

export function askedChange(
  { mode, acts }: Pick<Life, 'mode' | 'acts'>,
  to: Exclude<Life['mode'], 'acting'>,
): AskedChange {
  if (to === 'dryRun') return acts ? 'stop' : 'endTrial'
  if (acts) return 'stopToTry'
  return mode === 'trial' ? 'tryAnew' : 'try'
}

/** The same of any change. */
export const modeChange = (before: Pick<Life, 'mode' | 'acts'>, to: Life['mode']): AskedChange | 'act' =>
  to === 'acting' ? 'act' : askedChange(before, to)

/** The campaigns in which it may pause something. */
export const touchedIn = ({ follows }: Pick<Life, 'follows'>): readonly string[] =>
  follows.filter(({ isTouched }) => isTouched).map(({ id }) => id)
