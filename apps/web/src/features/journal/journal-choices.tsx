import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { campaignNamesQuery } from '../../data/monitoring.ts'
import { labelled } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ChoiceMenu, Choices } from '../../ui/choice-menu.tsx'
import classes from './journal.module.css'

type Props<Value extends string> = {
  /** What is narrowed, and how the button says that it is not. */
  readonly label: string
  readonly any: string
  readonly values: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value | undefined) => void
}

/** A filter of a few values, which says the one it holds. */
export function NarrowingMenu<Value extends string>({ label, any, values, chosen, onChoose }: Props<Value>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const shown = values.find(({ value }) => value === chosen)
  return (
    <ChoiceMenu
      label={shown ? labelled(label, shown.label, language) : <Shortened short={label} whole={any} />}
      isNarrowing={shown !== undefined}
    >
      <Choices<Value | ''>
        values={[{ value: '', label: t(($) => $.journal.filters.every) }, ...values]}
        chosen={chosen ?? ''}
        onChoose={(value) => onChoose(value === '' ? undefined : value)}
      />
    </ChoiceMenu>
  )
}

/** What a filter is called; where there is little room its short name, while the whole one is read aloud. */
export const Shortened = ({ short, whole }: { readonly short: string; readonly whole: string }) => (
  <>
    <span className={classes.whole}>{whole}</span>
    <span className={classes.short} aria-hidden="true">
      {short}
    </span>
  </>
)

type CampaignProps = {
  readonly account: string
  readonly chosen: string | undefined
  readonly onChoose: (campaign: string | undefined) => void
}

/** Above this many a list is searched, not read. */
const mostRead = 10

/** Narrows to one campaign, found by a part of its name. */
export function CampaignMenu({ account, chosen, onChoose }: CampaignProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [wanted, setWanted] = useState('')
  const campaigns = useQuery(campaignNamesQuery(account)).data ?? []
  const shown = campaigns.find(({ id }) => id === chosen)
  const found = campaigns.filter(({ name }) =>
    name.toLocaleLowerCase(language).includes(wanted.trim().toLocaleLowerCase(language)),
  )
  const filters = t(($) => $.journal.filters, { returnObjects: true })
  return (
    <ChoiceMenu
      label={
        shown ? (
          labelled(filters.campaign, shown.name, language)
        ) : (
          <Shortened short={filters.campaign} whole={filters.anyCampaign} />
        )
      }
      isNarrowing={chosen !== undefined}
    >
      {campaigns.length > mostRead && (
        <TextInput
          size="xs"
          className={classes.find}
          aria-label={filters.findCampaign}
          placeholder={filters.findCampaign}
          leftSection={<IconSearch size={14} />}
          value={wanted}
          data-autofocus
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={classes.quiet}>{filters.noCampaign}</p>}
      <Choices
        values={[
          ...(wanted.trim() === '' ? [{ value: '', label: filters.everyCampaign }] : []),
          ...found.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        chosen={chosen ?? ''}
        onChoose={(campaign) => onChoose(campaign === '' ? undefined : campaign)}
      />
    </ChoiceMenu>
  )
}
