import { Button, Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { columnMeaning, columnName, type ColumnKey } from './columns.ts'
import { readEnd, unitOf, writeEnd, type ValueFilter } from './value-filter.ts'
import classes from './value-filter.module.css'

type Props = {
  readonly column: ColumnKey
  readonly former: ValueFilter | undefined
  readonly onClose: () => void
  readonly onFilter: (filter: ValueFilter) => void
}

/** Between which values of a column campaigns are shown. */
export function ValueFilterDialog({ column, former, onClose, onFilter }: Props) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const [least, setLeast] = useState(() => writeEnd(former?.least ?? null, column, currency))
  const [most, setMost] = useState(() => writeEnd(former?.most ?? null, column, currency))
  const ends = { least: readEnd(least, column, currency), most: readEnd(most, column, currency) }
  const isReversed = ends.least != null && ends.most != null && ends.least > ends.most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ends.least === undefined || ends.most === undefined || isReversed) return
    onFilter({ key: column, least: ends.least, most: ends.most })
    onClose()
  }
  const wrong = (end: number | null | undefined) =>
    end === undefined ? t(($) => $.campaignList.values.wrong) : null
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      title={t(($) => $.campaignList.values.title, { column: columnName(t, column) })}
      closeButtonProps={{ 'aria-label': t(($) => $.campaignList.cancel) }}
    >
      <form onSubmit={submit} className={classes.form}>
        <p className={classes.meaning}>{columnMeaning(t, column)}</p>
        <div className={classes.ends}>
          <End
            label={t(($) => $.campaignList.values.least)}
            column={column}
            text={least}
            error={wrong(ends.least)}
            onChange={setLeast}
          />
          <End
            label={t(($) => $.campaignList.values.most)}
            column={column}
            text={most}
            error={wrong(ends.most) ?? (isReversed ? t(($) => $.campaignList.values.reversed) : null)}
            onChange={setMost}
          />
        </div>
        <Foot
          onClear={
            former &&
            (() => {
              onFilter({ key: column, least: null, most: null })
              onClose()
            })
          }
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}

type FootProps = {
  /** Where there is something to take away. */
  readonly onClear: (() => void) | undefined
  readonly onClose: () => void
}

function Foot({ onClear, onClose }: FootProps) {
  const { t } = useTranslation()
  return (
    <footer className={classes.foot}>
      {onClear && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t(($) => $.campaignList.values.clear)}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {t(($) => $.campaignList.cancel)}
      </Button>
      <Button type="submit">{t(($) => $.campaignList.values.apply)}</Button>
    </footer>
  )
}

type EndProps = Pick<Props, 'column'> & {
  readonly label: string
  readonly text: string
  readonly error: string | null
  readonly onChange: (text: string) => void
}

function End({ label, column, text, error, onChange }: EndProps) {
  const { currency } = useAccount()
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      rightSection={unitOf(column, currency)}
      rightSectionWidth={46}
      value={text}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
