import { addresses } from '@vigie/contract'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { alertCategories } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { Answered } from '../../ui/answered.tsx'
import { preferencesQuery, type Preferences } from '../../data/alert-rules.ts'
import { useSavePreferences } from './rule-changes.ts'
import { usePendingEdit } from './pending-edits.tsx'
import { AppLink } from '../../lib/app-link.tsx'
import { RuleSection } from './rule-section.tsx'
import { useDelayedValue } from './use-delayed-value.ts'
import classes from './alert-rules.module.css'
import { useCan } from '../../data/session.ts'

/** Which categories are told. Changes are sent by themselves; quick ones together. */
export function PreferenceSection({ account }: { readonly account: string }) {
  const { t } = useTranslation()
  const stored = useQuery(preferencesQuery(account))
  return (
    <RuleSection
      title={t(($) => $.alertRules.preferences.title)}
      summary={t(($) => $.alertRules.preferences.hint)}
      actions={
        <Button component={AppLink} href={`${addresses.settings}#alertes`} size="xs" variant="default">
          {t(($) => $.alertRules.preferences.channels)}
        </Button>
      }
    >
      <Answered
        of={stored}
        rows={1}
        label={t(($) => $.alertRules.loading)}
        failed={t(($) => $.alertRules.failed)}
      >
        {(data) => <Switches account={account} stored={data} />}
      </Answered>
    </RuleSection>
  )
}

const nothing: Partial<Preferences> = {}

function Switches({ account, stored }: { readonly account: string; readonly stored: Preferences }) {
  const { t } = useTranslation()
  const save = useSavePreferences(account)
  const mayEdit = useCan('alert:edit')
  // What was turned here alone, over what is stored: what somebody else turns meanwhile stays theirs.
  const { value, isPending, choose, flush } = useDelayedValue(nothing, (turned) => save.mutateAsync(turned))
  const turn = (category: keyof Preferences, isOn: boolean) => {
    const { [category]: _, ...rest } = value
    const turned = stored[category] === isOn ? rest : { ...rest, [category]: isOn }
    choose(Object.keys(turned).length === 0 ? nothing : turned)
  }
  usePendingEdit('preferences', isPending, flush)
  return (
    <div className={classes.preferences}>
      {alertCategories.map((category) => (
        <Switch
          key={category}
          size="sm"
          // The description is inside the label: without a name of its own the switch would be called by both.
          aria-label={t(($) => $.alertRules.preferences[category])}
          label={t(($) => $.alertRules.preferences[category])}
          description={t(($) => $.alertRules.preferences[`${category}Hint`])}
          disabled={!mayEdit}
          checked={value[category] ?? stored[category]}
          onChange={({ currentTarget: { checked } }) => turn(category, checked)}
        />
      ))}
    </div>
  )
}
