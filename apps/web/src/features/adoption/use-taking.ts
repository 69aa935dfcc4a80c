import { ApiError } from '@vigie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readingQuery, takeInHand, type Reading } from '../../data/adoption.ts'
import { useAction } from '../../data/client/use-action.ts'
import { failureText } from '../../lib/errors.ts'
import { tellFailure } from '../../ui/tell-failure.ts'

/** What came of the order for one campaign. */
export type Outcome =
  | { readonly is: 'taken'; readonly name: string; readonly fileId: string; readonly values: number }
  | { readonly is: 'notTaken'; readonly name: string; readonly failure: string }

const ofWhatWasAsked: readonly number[] = [404, 409, 422]

/** What is wrong with one campaign keeps no other from being taken; a lost session or an unreachable server keeps all. */
const isOfOneCampaign = (error: unknown): boolean =>
  error instanceof ApiError && (error.code.startsWith('adoption.') || ofWhatWasAsked.includes(error.status))

/** Takes campaigns in hand, one after the other, and keeps what came of each. */
export function useTaking(account: string) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isTaking, setTaking] = useState(false)
  const isUnderWay = useRef(false)
  const client = useQueryClient()
  const { mutateAsync: order } = useAction(takeInHand(account))

  /** @returns what came of it; `null` where no other is to be tried */
  const takeOne = async (reading: Reading): Promise<Outcome | null> => {
    const { campaignId, name } = reading
    try {
      return { is: 'taken', name, ...(await order(reading)) }
    } catch (error) {
      if (!isOfOneCampaign(error)) {
        tellFailure(error)
        return null
      }
      // What it became since is what a person decides on next.
      void client.invalidateQueries(readingQuery(account, campaignId))
      return { is: 'notTaken', name, failure: failureText(error).title }
    }
  }

  const takeEach = async (readings: readonly Reading[]): Promise<readonly Outcome[]> => {
    const done: Outcome[] = []
    for (const reading of readings) {
      const outcome = await takeOne(reading)
      if (outcome === null) break
      done.push(outcome)
      setOutcomes((before) => new Map([...before, [reading.campaignId, outcome]]))
    }
    return done
  }

  return {
    outcomes,
    isTaking,
    /** Somebody looks at them again: that they were not taken is over. */
    forget: (ids: readonly string[]) =>
      setOutcomes(
        (before) => new Map([...before].filter(([id, { is }]) => is === 'taken' || !ids.includes(id))),
      ),
    /** @returns what came of those that were tried; nothing while another order is under way */
    takeAll: async (readings: readonly Reading[]): Promise<readonly Outcome[]> => {
      if (isUnderWay.current) return []
      isUnderWay.current = true
      setTaking(true)
      const done = await takeEach(readings)
      isUnderWay.current = false
      setTaking(false)
      return done
    },
  }
}
