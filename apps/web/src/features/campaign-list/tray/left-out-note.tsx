import type { DescribedChange } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../data/client/use-action.ts'
import { useAccount } from '../../../data/session.ts'
import { leaveStagedOut } from '../../../data/staged-changes.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import classes from './tray.module.css'

/** As the server holds it. */
const longest = 300

/** Why something is left out, in one's own words: kept when the field is left. */
export function LeftOutNote({ change: { id, field, name, note } }: { readonly change: DescribedChange }) {
  const { t } = useTranslation()
  const { account } = useAccount()
  const leave = useAction(leaveStagedOut(account), { onError: tellFailure })
  const keep = (text: string) => {
    const said = text.trim()
    if (said !== note) leave.mutate({ items: [{ id, field }], isLeftOut: true, note: said })
  }
  return (
    <input
      key={note}
      className={classes.note}
      aria-label={t(($) => $.tray.why, { name })}
      placeholder={t(($) => $.tray.whyShort)}
      maxLength={longest}
      defaultValue={note}
      onBlur={(event) => keep(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.currentTarget.blur()
      }}
    />
  )
}
