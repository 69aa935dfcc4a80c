import {
  IconAlertTriangle,
  IconBan,
  IconCircleFilled,
  IconClock,
  IconPlayerPause,
  type Icon,
} from '@tabler/icons-react'
import type { DeliveryWord } from '@vigie/domain'
import type { DeliveryText, Tone } from './delivery-words.ts'
import classes from './delivery.module.css'

const signs: Readonly<Record<Tone, Icon>> = {
  good: IconCircleFilled,
  wait: IconClock,
  bad: IconAlertTriangle,
  off: IconPlayerPause,
}

type SignProps = { readonly state: DeliveryWord; readonly tone: Tone }

/** A form for each tone: a colour alone says nothing. */
export function DeliverySign({ state, tone }: SignProps) {
  const Sign = state === 'rejected' ? IconBan : signs[tone]
  return <Sign size={tone === 'good' ? 9 : 14} aria-hidden="true" />
}

type Props = { readonly state: DeliveryWord; readonly text: DeliveryText }

/** Whether it delivers, in words, above what else is known. */
export function DeliveryMark({ state, text: { tone, word, note } }: Props) {
  return (
    <span className={classes.delivery} data-tone={tone}>
      <DeliverySign state={state} tone={tone} />
      <span className={classes.names}>
        <span className={classes.word} title={word}>
          {word}
        </span>
        {note && (
          <small data-bad={note.isBad || undefined} title={note.text}>
            {note.text}
          </small>
        )}
      </span>
    </span>
  )
}
