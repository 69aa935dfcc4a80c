import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { saveWeeklyMail, weeklyMailQuery } from '../../data/weekly-mail.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import classes from './shared-reports.module.css'

/** Whether the person gets the week by mail each Monday: for themselves, and off until they choose it. */
export function WeeklyMail({ account }: { readonly account: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(weeklyMailQuery(account))
  const save = useAction(saveWeeklyMail(account), { onError: tellFailure })
  if (!data) return null
  const { isOn, canMail, address } = data
  const isPossible = canMail && address !== null
  const withAddress = t(($) => $.sharedReports.weekly[address === null ? 'noAddress' : 'hint'], { address })
  const hint = canMail ? withAddress : t(($) => $.sharedReports.weekly.noServer)
  return (
    <div className={classes.panel}>
      <Switch
        label={t(($) => $.sharedReports.weekly.label)}
        description={hint}
        checked={isOn}
        disabled={(!isPossible && !isOn) || save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
    </div>
  )
}
