import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import type { PlannedEdit } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../lib/errors.ts'
import classes from './bulk-dialog.module.css'
import type { ChangeResult } from '../../data/campaigns.ts'

type Props = {
  readonly edits: readonly PlannedEdit[]
  readonly results: readonly ChangeResult[]
  readonly onClose: () => void
}

/** What became of each change: how many are done, and the reason of every other one. */
export function BulkResults({ edits, results, onClose }: Props) {
  const { t } = useTranslation()
  const isDone = ({ outcome }: ChangeResult) => outcome === 'applied' || outcome === 'unchanged'
  const done = results.filter(isDone).length
  const others = results.filter((result) => !isDone(result))
  const nameOf = (id: string) => edits.find((edit) => edit.id === id)?.name ?? id
  return (
    <div className={classes.body}>
      <p role="status" className={classes.done}>
        <IconCheck size={16} /> {t(($) => $.campaignList.bulk.done, { count: done })}
      </p>
      {others.length > 0 && (
        <ul className={classes.problems} aria-label={t(($) => $.campaignList.bulk.notDone)}>
          {others.map(({ id, outcome, problem }) => (
            <li key={id}>
              <IconAlertCircle size={15} />
              <span>
                <strong>{nameOf(id)}</strong> {reasonOf(outcome, problem)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <footer className={classes.foot}>
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.campaignList.bulk.close)}
        </Button>
      </footer>
    </div>
  )

  function reasonOf(outcome: ChangeResult['outcome'], problem: ChangeResult['problem']): string {
    const said = problem?.facts.userMessage ?? problem?.facts.message
    if (typeof said === 'string' && said !== '') return said
    if (problem) return refusalText(problem.code)
    return t(($) => (outcome === 'throttled' ? $.campaignList.bulk.throttled : $.campaignList.bulk.unknown))
  }
}
