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
  const field = (label: string, text: string, write: (text: string) => void, error: string | null) => (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      rightSection={unitOf(column, currency)}
      rightSectionWidth={46}
      value={text}
      error={error}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
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
          {field(
            t(($) => $.campaignList.values.least),
            least,
            setLeast,
            wrong(ends.least),
          )}
          {field(
            t(($) => $.campaignList.values.most),
            most,
            setMost,
            wrong(ends.most) ?? (isReversed ? t(($) => $.campaignList.values.reversed) : null),
          )}
        </div>
        <footer className={classes.foot}>
          {former && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                onFilter({ key: column, least: null, most: null })
                onClose()
              }}
            >
              {t(($) => $.campaignList.values.clear)}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t(($) => $.campaignList.cancel)}
          </Button>
          <Button type="submit">{t(($) => $.campaignList.values.apply)}</Button>
        </footer>
      </form>
    </Modal>
  )
}
