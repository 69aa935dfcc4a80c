import { useDebouncedValue } from '@mantine/hooks'
import { isUnchosen, type EventWeight, type Strategy } from '@vigie/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { replayQuery, type StrategyLife } from '../../../data/decisions.ts'

type Preset = StrategyLife['preset']

export const presets: readonly Preset[] = ['prudent', 'balanced', 'dynamic']

/** How many of the last days may be replayed beside the form: those of the page of replays. */
export const ranges = [7, 14, 30, 60] as const
export const usualRange = 30

/** A pause of the hand: a weight that is dragged or typed changes many times in a second. */
const pauseMs = 350

type Asked = {
  readonly account: string
  readonly strategy: Pick<Strategy, 'id' | 'weights' | 'appliesOn'>
  readonly preset: Preset
  readonly days: number
  readonly isEnabled: boolean
}

const weighs = ({ event, weight }: EventWeight): boolean => !isUnchosen(event) && weight > 0

/** Whether there is anything to judge by. */
export const canBeReplayed = ({ weights }: Pick<Strategy, 'weights'>): boolean => weights.some(weighs)

/**
 * The last days by the strategy as its form has it. A question that changed is asked after a pause of the hand, another
 * boldness or range at once; what was asked before is given up, and its answer never stands for the new one. `isOld`: what is
 * shown answers a former question, and is about to change.
 */
export function useReplay({ account, strategy: { id, weights, appliesOn }, preset, days, isEnabled }: Asked) {
  const typed = useMemo(() => ({ weights: weights.filter(weighs), appliesOn }), [weights, appliesOn])
  const [settled] = useDebouncedValue(typed, pauseMs)
  const question = (one: Preset) => ({ id, days, preset: one, ...settled })
  const chosen = useQuery({
    ...replayQuery(account, question(preset)),
    enabled: isEnabled && settled.weights.length > 0,
    placeholderData: keepPreviousData,
  })
  const isOld = settled !== typed || chosen.isPlaceholderData
  const others = useOthers({
    account,
    question,
    preset,
    isEnabled: isEnabled && !isOld && isAnswered(chosen),
  })
  return { ...chosen, isOld, ofPreset: { ...others, [preset]: isOld ? undefined : chosen.data } }
}

type Answer = { readonly data: unknown; readonly error: Error | null }

/** Whether a question came to an answer or a failure. */
export const isAnswered = ({ data, error }: Answer): boolean => data !== undefined || error !== null

type Others = {
  readonly account: string
  readonly question: (preset: Preset) => Parameters<typeof replayQuery>[1]
  readonly preset: Preset
  readonly isEnabled: boolean
}

/** The other two, one after the other once nothing more urgent is asked: the curve then changes under the finger. */
function useOthers({ account, question, preset, isEnabled }: Others) {
  const [first = preset, second = preset] = presets.filter((one) => one !== preset)
  const one = useQuery({ ...replayQuery(account, question(first)), enabled: isEnabled })
  const two = useQuery({ ...replayQuery(account, question(second)), enabled: isEnabled && isAnswered(one) })
  return { [first]: one.data, [second]: two.data }
}
