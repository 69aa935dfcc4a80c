import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedObject } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adsToPauseQuery, type AdToPause, type Visual } from '../../data/gallery.ts'
import { useAccount, useCan } from '../../data/session.ts'
import { askForPause } from '../../shared/changes/asked-pause.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import classes from './gallery.module.css'

type Props = { readonly visuals: readonly Visual[] }

/** Asks to pause the ads that show these: each stands in the question of the lists, and goes by what that does. */
export function PauseButton({ visuals }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const client = useQueryClient()
  const mayChange = useCan('proposal:make')
  const [isReading, setReading] = useState(false)
  const live = visuals.reduce((sum, { ads }) => sum + ads.live, 0)
  if (!mayChange || live === 0) return null
  const ask = async () => {
    setReading(true)
    try {
      const keys = visuals.map(({ key }) => key)
      const { ads, mixed } = await client.fetchQuery(adsToPauseQuery(account, keys))
      if (mixed > 0) notify({ kind: 'warning', title: t(($) => $.gallery.chosen.mixed, { count: mixed }) })
      else if (ads.length === 0) notify({ kind: 'warning', title: t(($) => $.gallery.chosen.noneOn) })
      if (ads.length > 0) askForPause({ objects: ads.map(listed) })
    } catch (failure) {
      tellFailure(failure)
    } finally {
      setReading(false)
    }
  }
  return (
    <Button
      size="compact-md"
      variant="outline"
      className={classes.chosenQuiet}
      leftSection={<IconPlayerPause size={15} />}
      loading={isReading}
      onClick={() => void ask()}
    >
      {t(($) => $.gallery.chosen.pause)}
    </Button>
  )
}

/** Named with its campaign: the ads of one visual are called alike. */
const listed = ({ id, name, campaignName, isBelowActive }: AdToPause): ListedObject => ({
  level: 'ad',
  id,
  name: `${name} · ${campaignName}`,
  status: 'ACTIVE',
  isBelowActive,
  dailyBudget: null,
  lifetimeBudget: null,
  hasBudgetAbove: false,
})
