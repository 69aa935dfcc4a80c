import type { CampaignRow } from '@vigie/domain'
import classes from './status-switch.module.css'

type Props = {
  readonly row: CampaignRow
  readonly label: string
  readonly isBusy: boolean
  /** Asks first: it says what the switch means. */
  readonly onToggle: (row: CampaignRow) => void
}

/** Switches a campaign on or off. A plain box that looks like a switch: thousands pass by while a person scrolls. */
export function StatusSwitch({ row, label, isBusy, onToggle }: Props) {
  const isOn = row.status === 'ACTIVE'
  return (
    <input
      type="checkbox"
      role="switch"
      className={classes.switch}
      checked={isOn}
      aria-checked={isOn}
      disabled={row.isDraft || isBusy}
      aria-label={label}
      onChange={() => onToggle(row)}
    />
  )
}
