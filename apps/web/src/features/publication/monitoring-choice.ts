import { useState } from 'react'
import { z } from 'zod'
import type { Monitoring } from './use-publish.ts'

const none: Monitoring = { strategyId: null, monitorAds: false, monitorAdsets: false }
const kept = z.object({
  strategyId: z.string().nullable(),
  monitorAds: z.boolean(),
  monitorAdsets: z.boolean(),
})
const keyOf = (account: string, fileId: string): string => `vigie.monitoring.${account}.${fileId}`

/** Who will watch a campaign: what was chosen stays chosen while its file is corrected, until it is published. */
export function useMonitoringChoice(account: string, fileId: string) {
  const [monitoring, setMonitoring] = useState(() => read(account, fileId))
  return {
    monitoring,
    choose: (next: Monitoring) => {
      setMonitoring(next)
      try {
        sessionStorage.setItem(keyOf(account, fileId), JSON.stringify(next))
      } catch {
        // On a device without storage the choice lasts as long as the screen.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(keyOf(account, fileId))
      } catch {
        // Nothing was kept on such a device.
      }
    },
  }
}

function read(account: string, fileId: string): Monitoring {
  try {
    const found = kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(account, fileId)) ?? 'null'))
    return found.success ? found.data : none
  } catch {
    return none
  }
}
