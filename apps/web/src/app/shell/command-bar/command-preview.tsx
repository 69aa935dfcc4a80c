import type { EditObstacle, PlannedEdit } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { heldText } from '../../../lib/errors.ts'
import { valueText } from '../../../features/campaign-list/edit-value.ts'
import classes from './command-bar.module.css'
import type { TypedCommand } from './use-command.ts'

/** So many lines are shown before the dialog shows them all. */
const mostShown = 6

/** What a typed command would do, before anybody asks for it. */
export function CommandPreview({ command: { plan, said } }: { readonly command: TypedCommand }) {
  const { t } = useTranslation()
  const edits = plan?.edits ?? []
  const more = edits.length - mostShown
  const left = Map.groupBy(plan?.leftOut ?? [], ({ why }) => why)
  if (edits.length === 0 && said.length === 0 && left.size === 0) return null
  return (
    <section className={classes.preview} aria-label={t(($) => $.commandBar.region)} aria-live="polite">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {edits.length > 0 && (
        <ul>
          {edits.slice(0, mostShown).map((edit) => (
            <EditLine key={edit.id} edit={edit} />
          ))}
        </ul>
      )}
      {more > 0 && <p>{t(($) => $.commandBar.more, { count: more })}</p>}
      {[...left].map(([why, ones]) => (
        <p key={why}>{t(($) => $.commandBar.left, { count: ones.length, why: whyText(t, why) })}</p>
      ))}
    </section>
  )
}

type Say = ReturnType<typeof useTranslation>['t']
const whyText = (t: Say, why: EditObstacle): string => t(($) => $.bulkChanges.leftOut[why])

function EditLine({ edit }: { readonly edit: PlannedEdit }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const value = (side: 'from' | 'to') => valueText(t, edit, { side, currency })
  return (
    <li>
      <span className={classes.meant}>{edit.name}</span>
      <span className={classes.values}>
        {value('from')} → <strong>{value('to')}</strong>
      </span>
      {edit.field !== 'status' && edit.held && (
        <small className={classes.held}>{heldText(edit.held, currency)}</small>
      )}
    </li>
  )
}
