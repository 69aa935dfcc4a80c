import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { budgetsQuery, type BudgetContent, type BudgetRow } from '../../data/alert-rules.ts'
import { useBudgetActions } from './rule-changes.ts'
import { BudgetFormRow } from './budget-form-row.tsx'
import { isOverspending } from '../../shared/alerts/budget-outlook.ts'
import { BudgetReadRow } from './budget-row.tsx'
import { ruleCommands, useRuleList } from './rule-list.ts'
import { RuleSection } from './rule-section.tsx'
import { RuleTable } from './rule-table.tsx'
import { CreateRule } from './create-rule.tsx'
import classes from './alert-rules.module.css'
import { May } from '../../shared/rights/for-role.tsx'

type Props = { readonly account: string; readonly currency: string; readonly today: string }

/** What a new control holds: the month ahead. */
const blank = (today: string): BudgetContent => ({
  isOn: true,
  name: '',
  target: 0,
  dateStart: today,
  dateEnd: '',
  threshold: 90,
  pausesAtLimit: false,
  campaigns: [],
})

const contentOf = (row: BudgetRow): BudgetContent => ({
  isOn: row.isOn,
  name: row.name,
  target: row.target,
  dateStart: row.dateStart,
  dateEnd: row.dateEnd,
  threshold: row.threshold,
  pausesAtLimit: row.pausesAtLimit,
  campaigns: row.campaigns,
})

export function BudgetSection({ account, currency, today }: Props) {
  const { t } = useTranslation()
  const query = useQuery(budgetsQuery(account))
  const all = query.data ?? []
  const list = useRuleList<BudgetRow, BudgetContent>('budget', all)
  const { rows, editing, open } = list
  const commands = ruleCommands(list, useBudgetActions(account), contentOf)
  const over = all.filter((row) => row.isOn && isOverspending(row)).length
  const form = editing && (
    <BudgetFormRow
      key={`${editing.mode} ${editing.id}`}
      {...{ account, currency, today, editing }}
      {...commands.form}
    />
  )
  const summary = [
    t(($) => $.alertRules.budgets.summary, { count: all.length }),
    ...(over > 0 ? [t(($) => $.alertRules.budgets.over, { count: over })] : []),
  ].join(', ')
  return (
    <RuleSection
      title={t(($) => $.alertRules.budgets.title)}
      summary={query.data ? summary : ''}
      actions={
        <>
          <Legend />
          <May may="live:pause">
            <CreateRule
              label={t(($) => $.alertRules.budgets.create)}
              onCreate={() => void open({ mode: 'create', id: null, content: blank(today) })}
            />
          </May>
        </>
      }
    >
      <RuleTable
        query={query}
        none={{
          title: t(($) => $.alertRules.budgets.none),
          body: t(($) => $.alertRules.budgets.noneHint),
        }}
        isEditing={editing !== null}
        paging={list}
        columns={<Columns />}
      >
        {editing?.mode === 'create' && form}
        {rows.map((row) => (
          <BudgetReadRow
            key={row.id}
            account={account}
            row={row}
            currency={currency}
            today={today}
            form={editing?.id === row.id ? form : null}
            {...commands.ofRow(row)}
          />
        ))}
      </RuleTable>
    </RuleSection>
  )
}

function Legend() {
  const { t } = useTranslation()
  return (
    <span className={classes.legend} aria-hidden="true">
      <i data-kind="used" />
      {t(($) => $.alertRules.budgets.legendUsed)}
      <i data-kind="forecast" />
      {t(($) => $.alertRules.budgets.legendForecast)}
      <i data-kind="expected" />
      {t(($) => $.alertRules.budgets.legendExpected)}
    </span>
  )
}

function Columns() {
  const { t } = useTranslation()
  const columns = ['name', 'campaigns', 'period', 'usage', 'forecast', 'threshold', 'pause'] as const
  return (
    <>
      {columns.map((column) => (
        <th key={column} scope="col" data-column={column}>
          {column === 'campaigns' || column === 'threshold'
            ? t(($) => $.alertRules[column])
            : t(($) => $.alertRules.budgets[column])}
        </th>
      ))}
    </>
  )
}
