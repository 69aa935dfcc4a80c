import {
  audienceSources,
  checkAudienceRecord,
  legalBases,
  longestAudienceNote,
  type AudienceRecord,
  type AudienceRecordProblem,
  type NamedReference,
} from '@vigie/domain'
import { Button, Modal, Textarea } from '@mantine/core'
import { DatePickerInput } from '../../../ui/dates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { customAudiencesQuery } from '../../../data/audiences.ts'
import { dropAudienceRecord, keepAudienceRecord } from '../../../data/audience-records.ts'
import { useAction } from '../../../data/client/use-action.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { Select } from '../../../ui/lists.tsx'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { notify } from '../../../ui/toast.ts'
import classes from './register.module.css'

type Props = {
  readonly account: string
  readonly audience: NamedReference
  /** `null`: nothing is known of it yet. */
  readonly record: AudienceRecord | null
  readonly onDone: () => void
}

const unknown = (audienceId: string): AudienceRecord => ({
  ...{ audienceId, source: 'customerList', basis: null, since: null, endsOn: null, seedId: null, note: '' },
})

/** Asks where the people of an audience come from, on what their data is used, and until when. */
export function RecordDialog({ account, audience, record, onDone }: Props) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState(record ?? unknown(audience.id))
  const [isChecked, setChecked] = useState(false)
  const done = (title: string) => {
    notify({ kind: 'done', title })
    onDone()
  }
  const keep = useAction(keepAudienceRecord(account), {
    onSuccess: () => done(t(($) => $.audiencePackage.register.kept)),
    onError: tellFailure,
  })
  const drop = useAction(dropAudienceRecord(account), {
    onSuccess: () => done(t(($) => $.audiencePackage.register.dropped)),
    onError: tellFailure,
  })
  const problems = checkAudienceRecord(edited)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problems.length === 0) keep.mutate(edited)
  }
  return (
    <Modal
      opened
      onClose={onDone}
      title={t(($) => $.audiencePackage.register.title, { name: audience.name })}
      closeButtonProps={{ 'aria-label': t(($) => $.audiencePackage.cancel) }}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <RecordFields
          account={account}
          record={edited}
          problems={isChecked ? problems : []}
          onChange={(part) => setEdited({ ...edited, ...part })}
        />
        <div className={classes.actions}>
          {record && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              loading={drop.isPending}
              onClick={() => drop.mutate(audience.id)}
            >
              {t(($) => $.audiencePackage.register.drop)}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onDone}>
            {t(($) => $.audiencePackage.cancel)}
          </Button>
          <Button size="xs" type="submit" loading={keep.isPending}>
            {t(($) => $.audiencePackage.save)}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type FieldsProps = {
  readonly account: string
  readonly record: AudienceRecord
  readonly problems: readonly AudienceRecordProblem[]
  readonly onChange: (part: Partial<AudienceRecord>) => void
}

function RecordFields({ account, record, problems, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = { locale: language, valueFormat: 'D MMMM YYYY', clearable: true } as const
  return (
    <>
      <Select<AudienceRecord['source']>
        label={t(($) => $.audiencePackage.register.source)}
        data={audienceSources.map((value) => ({
          value,
          label: t(($) => $.audiencePackage.register.sources[value]),
        }))}
        value={record.source}
        allowDeselect={false}
        onChange={(source) => source && onChange({ source })}
      />
      {record.source === 'lookalike' ? (
        <SeedField account={account} record={record} problems={problems} onChange={onChange} />
      ) : (
        <Select<NonNullable<AudienceRecord['basis']>>
          label={t(($) => $.audiencePackage.register.basis)}
          description={t(($) => $.audiencePackage.register.basisHint)}
          placeholder={t(($) => $.audiencePackage.register.unknown)}
          data={legalBases.map((value) => ({
            value,
            label: t(($) => $.audiencePackage.register.bases[value]),
          }))}
          value={record.basis}
          clearable
          onChange={(basis) => onChange({ basis })}
        />
      )}
      <div className={classes.days}>
        <DatePickerInput
          {...day}
          label={t(($) => $.audiencePackage.register.since)}
          value={record.since}
          onChange={(since) => onChange({ since })}
        />
        <DatePickerInput
          {...day}
          label={t(($) => $.audiencePackage.register.endsOn)}
          value={record.endsOn}
          error={problems.includes('end.beforeStart') && t(($) => $.audiencePackage.register.endFirst)}
          onChange={(endsOn) => onChange({ endsOn })}
        />
      </div>
      <Textarea
        label={t(($) => $.audiencePackage.register.note)}
        maxLength={longestAudienceNote}
        autosize
        minRows={2}
        value={record.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  )
}

/** Of a lookalike: what it was made from, whose basis is its own. */
function SeedField({ account, record, problems, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const { data: audiences = [] } = useQuery(customAudiencesQuery(account))
  const choices = audiences.filter(({ id }) => id !== record.audienceId)
  return (
    <Select
      label={t(($) => $.audiencePackage.register.seed)}
      description={t(($) => $.audiencePackage.register.seedHint)}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={record.seedId}
      searchable
      error={
        (problems.includes('seed.missing') || problems.includes('seed.itself')) &&
        t(($) => $.audiencePackage.register.seedMissing)
      }
      onChange={(seedId) => onChange({ seedId })}
    />
  )
}
