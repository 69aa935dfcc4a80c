import { useQuery } from '@tanstack/react-query'
import type { MonitoringPreset } from '@vigie/domain'
import { useState } from 'react'
import { useAction } from '../../data/client/use-action.ts'
import { saveStrategyLife, strategyLifeQuery } from '../../data/decisions.ts'
import { useCan } from '../../data/session.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import type { Beginning } from './templates.tsx'

type Begun = {
  /** How bold it is replayed and, once it is kept or tried, shall be; `null`: as it is stored. */
  readonly preset: MonitoringPreset | null
  /** The name that a template gave; `null` where it did not begin from one. */
  readonly name: string | null
}
const asStored: Begun = { preset: null, name: null }

/** How bold each strategy of the board is shown, and from which template it begins, until it is stored. */
export function useBegun(account: string, id: string) {
  const [all, setAll] = useState<ReadonlyMap<string, Begun>>(new Map())
  const { data: life } = useQuery({ ...strategyLifeQuery(account, id), enabled: id !== '' })
  const keepPreset = useAction(saveStrategyLife(account, id), { onError: tellFailure })
  const mayArm = useCan('strategy:arm')
  const { preset, name } = all.get(id) ?? asStored
  const set = (next: Begun) => setAll((former) => new Map([...former, [id, next]]))
  return {
    preset,
    name,
    begin: (beginning: Beginning) => set({ preset: beginning.preset, name: beginning.name }),
    setPreset: (next: MonitoringPreset | null) => set({ preset: next, name }),
    /** The boldness of a template goes with it, as do its weights. */
    takeBack: () => {
      if (name !== null) set(asStored)
    },
    /** What a template filled in is stored as a whole. One that acts already is made bolder where that is asked about. */
    keep: () => {
      if (name === null || preset === null) return
      set({ preset, name: null })
      if (mayArm && life && !life.acts && preset !== life.preset)
        keepPreset.mutate({ preset }, { onSuccess: () => set(asStored) })
    },
  }
}
