import { CreateRule } from './create-rule.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { objectivesQuery, type ObjectiveContent, type ObjectiveRow } from '../../data/alert-rules.ts'
import { useObjectiveActions } from './rule-changes.ts'
import { ObjectiveFormRow } from './objective-form-row.tsx'
import { ObjectiveReadRow } from './objective-row.tsx'
import { ruleCommands, useRuleList } from './rule-list.ts'
import { RuleSection } from './rule-section.tsx'
import { RuleTable } from './rule-table.tsx'
import { May } from '../../shared/rights/for-role.tsx'

type Props = { readonly account: string; readonly currency: string }

/** A new objective is about all campaigns. */
const blank: ObjectiveContent = {
  isOn: true,
  metric: 'ROAS',
  target: 0,
  threshold: 10,
  allCampaigns: true,
  campaigns: [],
}

const contentOf = (row: ObjectiveRow): ObjectiveContent => ({
  isOn: row.isOn,
  metric: row.metric,
  target: row.target,
  threshold: row.threshold,
  allCampaigns: row.allCampaigns,
  campaigns: row.campaigns,
})

export function ObjectiveSection({ account, currency }: Props) {
  const { t } = useTranslation()
  const query = useQuery(objectivesQuery(account))
  const all = query.data ?? []
  const list = useRuleList<ObjectiveRow, ObjectiveContent>('objective', all)
  const { rows, editing, open } = list
  const commands = ruleCommands(list, useObjectiveActions(account), contentOf)
  const missed = all.filter(({ isOn, isMissed }) => isOn && isMissed).length
  const form = editing && (
    <ObjectiveFormRow
      key={`${editing.mode} ${editing.id}`}
      {...{ account, currency, editing }}
      {...commands.form}
    />
  )
  const summary = [
    t(($) => $.alertRules.objectives.summary, { count: all.length }),
    ...(missed > 0 ? [t(($) => $.alertRules.objectives.missed, { count: missed })] : []),
  ].join(', ')
  return (
    <RuleSection
      title={t(($) => $.alertRules.objectives.title)}
      summary={query.data ? summary : ''}
      actions={
        <May may="alert:edit">
          <CreateRule
            label={t(($) => $.alertRules.objectives.create)}
            onCreate={() => void open({ mode: 'create', id: null, content: blank })}
          />
        </May>
      }
    >
      <RuleTable
        query={query}
        none={{
          title: t(($) => $.alertRules.objectives.none),
          body: t(($) => $.alertRules.objectives.noneHint),
        }}
        isEditing={editing !== null}
        paging={list}
        columns={<Columns />}
      >
        {editing?.mode === 'create' && form}
        {rows.map((row) => (
          <ObjectiveReadRow
            key={row.id}
            row={row}
            currency={currency}
            form={editing?.id === row.id ? form : null}
            {...commands.ofRow(row)}
          />
        ))}
      </RuleTable>
    </RuleSection>
  )
}

function Columns() {
  const { t } = useTranslation()
  const columns = ['metric', 'target', 'actual', 'trend', 'state'] as const
  return (
    <>
      {columns.map((column) => (
        <th key={column} scope="col">
          {t(($) => $.alertRules.objectives[column])}
        </th>
      ))}
      <th scope="col">{t(($) => $.alertRules.campaigns)}</th>
      <th scope="col" data-column="threshold">
        {t(($) => $.alertRules.threshold)}
      </th>
    </>
  )
}
