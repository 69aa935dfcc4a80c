import { SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ChannelContent } from '../../data/alert-channels.ts'
import { clockTime, minuteOf } from './channel-content.ts'
import classes from './alert-channels.module.css'

type Props = {
  readonly timezone: string
  readonly content: ChannelContent
  readonly onChange: (part: Partial<ChannelContent>) => void
}

const morning = 8
const night = { from: 21 * 60, until: 7 * 60 }

/** At once or once a day, and the hours in which nothing goes out: on the account's clock. */
export function SendingFields({ timezone, content, onChange }: Props) {
  const { t } = useTranslation()
  const { digestHour, quiet } = content
  return (
    <fieldset className={classes.sending}>
      <legend>{t(($) => $.alertChannels.form.rhythm)}</legend>
      <SegmentedControl
        aria-label={t(($) => $.alertChannels.form.rhythm)}
        value={digestHour === null ? 'atOnce' : 'daily'}
        onChange={(value) => onChange({ digestHour: value === 'daily' ? morning : null })}
        data={[
          { value: 'atOnce', label: t(($) => $.alertChannels.form.atOnce) },
          { value: 'daily', label: t(($) => $.alertChannels.form.daily) },
        ]}
      />
      {digestHour !== null && (
        <TextInput
          type="number"
          min={0}
          max={23}
          label={t(($) => $.alertChannels.form.digestHour)}
          value={digestHour}
          onChange={({ currentTarget: { value } }) => {
            const hour = Number(value)
            if (Number.isInteger(hour) && hour >= 0 && hour <= 23) onChange({ digestHour: hour })
          }}
        />
      )}
      <Switch
        label={t(($) => $.alertChannels.form.quiet)}
        description={t(($) => $.alertChannels.form.zone, { zone: timezone })}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) => onChange({ quiet: checked ? night : null })}
      />
      {quiet && <QuietHours quiet={quiet} onChange={(hours) => onChange({ quiet: hours })} />}
    </fieldset>
  )
}

type Hours = NonNullable<ChannelContent['quiet']>
type QuietProps = { readonly quiet: Hours; readonly onChange: (hours: Hours) => void }

function QuietHours({ quiet, onChange }: QuietProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.pair}>
      {(['from', 'until'] as const).map((end) => (
        <TextInput
          key={end}
          type="time"
          label={t(($) => $.alertChannels.form[end])}
          value={clockTime(quiet[end])}
          onChange={({ currentTarget: { value } }) => {
            const minute = minuteOf(value)
            if (minute !== null) onChange({ ...quiet, [end]: minute })
          }}
        />
      ))}
    </div>
  )
}
