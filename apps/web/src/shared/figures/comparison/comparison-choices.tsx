import { useTranslation } from 'react-i18next'
import { Menu } from '../../../ui/floating.tsx'
import { comparisonOf, type ComparisonSearch } from './comparison-search.ts'

type Props = ComparisonSearch & {
  readonly onChange: (search: ComparisonSearch) => void
  /** Days of the person's own are asked for. */
  readonly onOwn: () => void
  /** What is shown below has no rows that could say their change. */
  readonly hasRows: boolean
}

/** What the figures are compared with, and whether the rows say it too. */
export function ComparisonChoices({ against, moves, onChange, onOwn, hasRows }: Props) {
  const { t } = useTranslation()
  const comparison = comparisonOf(against)
  const choose = (next: string) => {
    if (next === 'own') return onOwn()
    const isNone = next === 'none'
    onChange({ against: next === 'before' ? undefined : next, moves: isNone ? undefined : moves })
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t(($) => $.comparison.label)}</Menu.Label>
      <Menu.RadioGroup value={typeof comparison === 'string' ? comparison : 'own'} onChange={choose}>
        {(['before', 'year', 'own', 'none'] as const).map((word) => (
          <Menu.RadioItem key={word} value={word} closeMenuOnClick>
            {t(($) => $.comparison[word])}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {hasRows && comparison !== 'none' && (
        <>
          <Menu.Divider />
          <Menu.CheckboxItem
            closeMenuOnClick
            checked={moves === 'rows'}
            onChange={(isOn) => onChange({ against, moves: isOn ? 'rows' : undefined })}
          >
            {t(($) => $.comparison.rows)}
          </Menu.CheckboxItem>
        </>
      )}
    </>
  )
}
