import { Button, Menu, Modal, TextInput } from '@mantine/core'
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session.ts'
import {
  checkRange,
  dayIn,
  daysBefore,
  presets,
  type Preset,
  type Range,
  type RangeProblem,
} from './period.ts'

export type Period = { readonly preset: Preset } | { readonly range: Range }

type Props = { readonly period: Period; readonly onChange: (period: Period) => void }

/** 30, 14 or 7 days ending yesterday, or dates of the person's own. */
export function PeriodPicker({ period, onChange }: Props) {
  const { t } = useTranslation()
  const [isCustom, setCustom] = useState(false)
  const label =
    'preset' in period
      ? t(($) => $.campaignList.period[period.preset])
      : `${period.range.since} – ${period.range.until}`
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            aria-label={`${t(($) => $.campaignList.period.label)} : ${label}`}
            leftSection={<IconCalendar size={15} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {presets.map((preset) => (
            <Menu.Item
              key={preset}
              rightSection={'preset' in period && period.preset === preset ? <IconCheck size={14} /> : null}
              onClick={() => onChange({ preset })}
            >
              {t(($) => $.campaignList.period[preset])}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setCustom(true)}>{t(($) => $.campaignList.period.custom)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isCustom}
        onClose={() => setCustom(false)}
        title={t(($) => $.campaignList.period.title)}
        closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
        size="sm"
      >
        <CustomDates
          former={'range' in period ? period.range : null}
          onCancel={() => setCustom(false)}
          onSave={(range) => {
            setCustom(false)
            onChange({ range })
          }}
        />
      </Modal>
    </>
  )
}

type DatesProps = {
  readonly former: Range | null
  readonly onSave: (range: Range) => void
  readonly onCancel: () => void
}

function CustomDates({ former, onSave, onCancel }: DatesProps) {
  const { t } = useTranslation()
  const { timezone } = useAccount()
  const yesterday = daysBefore(dayIn(timezone, Date.now()), 1)
  const [since, setSince] = useState(former?.since ?? '')
  const [until, setUntil] = useState(former?.until ?? '')
  const [problem, setProblem] = useState<RangeProblem | null>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = checkRange(since, until, yesterday)
    setProblem(found)
    if (!found) onSave({ since, until })
  }
  return (
    <form onSubmit={save} noValidate>
      <TextInput
        type="date"
        data-autofocus
        label={t(($) => $.campaignList.period.start)}
        max={yesterday}
        value={since}
        error={problem === 'required' && since === '' ? t(($) => $.campaignList.period.required) : null}
        onChange={(event) => setSince(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        mt="sm"
        label={t(($) => $.campaignList.period.end)}
        max={yesterday}
        value={until}
        error={
          problem !== null && (problem !== 'required' || until === '')
            ? t(($) => $.campaignList.period[problem])
            : null
        }
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 20 }}>
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.campaignList.period.cancel)}
        </Button>
        <Button type="submit">{t(($) => $.campaignList.period.save)}</Button>
      </div>
    </form>
  )
}
