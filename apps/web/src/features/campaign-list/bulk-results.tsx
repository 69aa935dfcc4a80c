import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { changeCampaigns, type ChangeResult } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import { heldText } from '../../lib/errors.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import classes from './bulk-dialog.module.css'
import { ProposeRefused } from './propose-refused.tsx'
import { asChange, asUndoing, changedEdits, isDone, type BulkEdit } from './bulk-edits.ts'

type Props = {
  readonly edits: readonly BulkEdit[]
  readonly results: readonly ChangeResult[]
  readonly onClose: () => void
}

/** What became of each change, the reason of every one that was not made, and the way back for all that were. */
export function BulkResults({ edits, results, onClose }: Props) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const undo = useAction(changeCampaigns(account), { onError: tellFailure })
  const changed = changedEdits(edits, results)
  const shown = undo.data ?? results
  const done = shown.filter(isDone).length
  const said = undo.data
    ? t(($) => $.bulkChanges.undone, { count: done })
    : t(($) => $.bulkChanges.done, { count: done })
  return (
    <div className={classes.body}>
      <p role="status" className={classes.done}>
        <IconCheck size={16} /> {said}
      </p>
      <Problems edits={edits} results={shown.filter((result) => !isDone(result))} />
      <ProposeRefused
        // What was refused on the way back is another proposal than what was refused before.
        key={undo.data ? 'back' : 'there'}
        changes={edits.map(undo.data ? asUndoing : asChange)}
        results={shown}
      />
      <footer className={classes.foot}>
        {changed.length > 0 && !undo.data && (
          <Button
            variant="default"
            loading={undo.isPending}
            onClick={() => undo.mutate(changed.map(asUndoing))}
          >
            {t(($) => $.bulkChanges.undo, { count: changed.length })}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t(($) => $.bulkChanges.close)}
        </Button>
      </footer>
    </div>
  )
}

/** Why each of them was not done. */
function Problems({ edits, results }: Pick<Props, 'edits' | 'results'>) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  if (results.length === 0) return null
  const nameOf = (id: string) => edits.find((edit) => edit.id === id)?.name ?? id
  const reasonOf = ({ outcome, problem }: ChangeResult): string => {
    const said = problem?.facts.userMessage ?? problem?.facts.message
    if (typeof said === 'string' && said !== '') return said
    if (problem) return heldText(problem, currency)
    return t(($) => (outcome === 'throttled' ? $.bulkChanges.throttled : $.bulkChanges.unknown))
  }
  return (
    <ul className={classes.problems} aria-label={t(($) => $.bulkChanges.notDone)}>
      {results.map((result) => (
        <li key={result.id}>
          <IconAlertCircle size={15} />
          <span>
            <strong>{nameOf(result.id)}</strong> {reasonOf(result)}
          </span>
        </li>
      ))}
    </ul>
  )
}
