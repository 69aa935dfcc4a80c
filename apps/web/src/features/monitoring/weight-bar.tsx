import type { EventWeight } from '@vigie/domain'
import { eventColour } from './event-colour.ts'
import classes from './weight-bar.module.css'

/** The shares of a strategy at a glance. Their figures stand beside it wherever it is shown. */
export function WeightBar({ weights }: { readonly weights: readonly EventWeight[] }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      {weights
        .filter(({ weight }) => weight > 0)
        .map(({ event, weight }) => (
          <i key={event} style={{ flexGrow: weight, background: eventColour(event) }} />
        ))}
    </span>
  )
}
